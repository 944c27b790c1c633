CREATE TABLE `bookmark_documents` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`deleted_at` integer,
	`user_id` integer,
	`item_type` text,
	`item_id` text,
	`item_title` text,
	`item_summary` text,
	`item_start_date` integer,
	`item_end_date` integer,
	`item_published_at` integer,
	`item_created_at` integer,
	`tag` text,
	`memo` text,
	`bookmarked_at` integer,
	`created_at` integer,
	`created_by` integer,
	`updated_at` integer,
	`updated_by` integer,
	`folded_title` text,
	`folded_tag` text,
	`folded_memo` text
);
--> statement-breakpoint
CREATE INDEX `documents_item` ON `bookmark_documents` (`user_id`,`item_type`,`item_id`);--> statement-breakpoint
CREATE INDEX `documents_bookmarked_at` ON `bookmark_documents` (`user_id`,`bookmarked_at`);--> statement-breakpoint
CREATE INDEX `documents_created_at` ON `bookmark_documents` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `documents_updated_at` ON `bookmark_documents` (`user_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `documents_title` ON `bookmark_documents` (`user_id`,`folded_title`);--> statement-breakpoint
CREATE INDEX `documents_start_date` ON `bookmark_documents` (`user_id`,`item_start_date`);--> statement-breakpoint
CREATE INDEX `documents_end_date` ON `bookmark_documents` (`user_id`,`item_end_date`);--> statement-breakpoint
CREATE INDEX `documents_published_at` ON `bookmark_documents` (`user_id`,`item_published_at`);--> statement-breakpoint
CREATE INDEX `documents_item_created_at` ON `bookmark_documents` (`user_id`,`item_created_at`);--> statement-breakpoint
CREATE INDEX `documents_tombstones` ON `bookmark_documents` (`deleted_at`) WHERE "bookmark_documents"."deleted_at" is not null;--> statement-breakpoint
CREATE TABLE `bookmark_history` (
	`history_id` integer PRIMARY KEY NOT NULL,
	`bookmark_id` integer NOT NULL,
	`version` integer NOT NULL,
	`operation_type` text NOT NULL,
	`before_data` text,
	`after_data` text NOT NULL,
	`changed_by` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`change_reason` text,
	FOREIGN KEY (`bookmark_id`) REFERENCES `bookmarks`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `history_version` ON `bookmark_history` (`bookmark_id`,`version`);--> statement-breakpoint
CREATE INDEX `history_time` ON `bookmark_history` (`bookmark_id`,`changed_at`);--> statement-breakpoint
CREATE INDEX `history_operation` ON `bookmark_history` (`operation_type`,`changed_at`);--> statement-breakpoint
CREATE TABLE `bookmarks` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`item_type` text NOT NULL,
	`item_id` text NOT NULL,
	`item_info` text NOT NULL,
	`tag` text,
	`memo` text,
	`version` integer NOT NULL,
	`bookmarked_at` integer NOT NULL,
	`is_deleted` integer NOT NULL,
	`deleted_at` integer,
	`deleted_by` integer,
	`created_at` integer NOT NULL,
	`created_by` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bookmarks_identity` ON `bookmarks` (`user_id`,`item_type`,`item_id`);--> statement-breakpoint
CREATE INDEX `bookmarks_trash` ON `bookmarks` (`user_id`,`is_deleted`,`deleted_at`);--> statement-breakpoint
CREATE TABLE `catalog_items` (
	`item_type` text NOT NULL,
	`id` text NOT NULL,
	`title` text,
	`summary` text,
	`url` text,
	`start_date` integer,
	`end_date` integer,
	`published_at` integer,
	`created_at` integer,
	PRIMARY KEY(`item_type`, `id`)
);
--> statement-breakpoint
CREATE INDEX `catalog_newest` ON `catalog_items` (`item_type`,`created_at`,`id`) WHERE "catalog_items"."title" is not null;--> statement-breakpoint
CREATE TABLE `dead_letters` (
	`id` integer PRIMARY KEY NOT NULL,
	`topic` text NOT NULL,
	`key` text NOT NULL,
	`value` text NOT NULL,
	`headers` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`event_type` text NOT NULL,
	`source` text NOT NULL,
	`aggregate_type` text NOT NULL,
	`aggregate_id` text NOT NULL,
	`aggregate_version` integer NOT NULL,
	`payload` text NOT NULL,
	`headers` text NOT NULL,
	`created_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer,
	`parked_at` integer,
	`last_error` text,
	`bucket` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_aggregate_version` ON `outbox` (`aggregate_type`,`aggregate_id`,`aggregate_version`);