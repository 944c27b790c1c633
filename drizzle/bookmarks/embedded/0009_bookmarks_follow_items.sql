CREATE TABLE `item_snapshots` (
	`item_type` text NOT NULL,
	`item_id` text NOT NULL,
	`info` text,
	`image_version` integer NOT NULL,
	`image_url` text,
	PRIMARY KEY(`item_type`, `item_id`)
);
--> statement-breakpoint
CREATE TABLE `item_refreshes` (
	`id` integer NOT NULL,
	`item_type` text NOT NULL,
	`item_id` text NOT NULL,
	`target_version` integer NOT NULL,
	`target_image_version` integer NOT NULL,
	`position` text,
	`passed` integer NOT NULL,
	`done` integer NOT NULL,
	`total` integer NOT NULL,
	`state` text NOT NULL,
	`due_at` integer,
	`started_at` integer NOT NULL,
	`advanced_at` integer NOT NULL,
	`finished_at` integer,
	`last_error` text,
	PRIMARY KEY(`item_type`, `item_id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `item_refreshes_id` ON `item_refreshes` (`id`);--> statement-breakpoint
CREATE INDEX `item_refreshes_due` ON `item_refreshes` (`due_at`);--> statement-breakpoint
CREATE INDEX `item_refreshes_newest` ON `item_refreshes` (`started_at`,`id`);--> statement-breakpoint
CREATE INDEX `item_refreshes_in_state` ON `item_refreshes` (`state`,`started_at`,`id`);--> statement-breakpoint
DROP INDEX `bookmarks_live_item`;--> statement-breakpoint
CREATE INDEX `bookmarks_live_item_owner` ON `bookmarks_documents` (`itemType`,`itemId`,`userId`) WHERE "live" = 1;