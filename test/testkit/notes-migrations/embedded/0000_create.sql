CREATE TABLE `notes_documents` (
	`id` integer PRIMARY KEY NOT NULL,
	`document` text NOT NULL,
	`version` integer GENERATED ALWAYS AS ("document" ->> '$.version') VIRTUAL,
	`live` integer GENERATED ALWAYS AS ("document" ->> '$.live') VIRTUAL,
	`deletedAt` integer GENERATED ALWAYS AS ("document" ->> '$.deletedAt') VIRTUAL,
	`userId` text GENERATED ALWAYS AS ("document" ->> '$.userId') VIRTUAL,
	`updatedAt` integer GENERATED ALWAYS AS ("document" ->> '$.updatedAt') VIRTUAL
);
--> statement-breakpoint
CREATE INDEX `notes_live_updatedAt` ON `notes_documents` (`userId`,`updatedAt`) WHERE "live" = 1;--> statement-breakpoint
CREATE INDEX `notes_tombstones` ON `notes_documents` (`deletedAt`) WHERE "notes_documents"."deletedAt" is not null;--> statement-breakpoint
CREATE TABLE `notes` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` integer NOT NULL,
	`user_id` integer NOT NULL,
	`item_type` text NOT NULL,
	`item_id` text NOT NULL,
	`text` text NOT NULL,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notes_identity` ON `notes` (`user_id`,`item_type`,`item_id`);--> statement-breakpoint
CREATE TABLE `note_history` (
	`history_id` integer PRIMARY KEY NOT NULL,
	`note_id` integer NOT NULL,
	`version` integer NOT NULL,
	`operation_type` text NOT NULL,
	`before_data` text,
	`after_data` text NOT NULL,
	`changed_by` integer,
	`changed_at` integer NOT NULL,
	`change_reason` text,
	FOREIGN KEY (`note_id`) REFERENCES `notes`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `note_history_version` ON `note_history` (`note_id`,`version`);--> statement-breakpoint
CREATE INDEX `note_history_moment` ON `note_history` (`note_id`,`changed_at`,`version`);--> statement-breakpoint
CREATE INDEX `note_history_operation` ON `note_history` (`operation_type`,`changed_at`);