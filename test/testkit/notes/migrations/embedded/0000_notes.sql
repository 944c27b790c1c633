CREATE TABLE `notes` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`title` text NOT NULL,
	`body` text,
	`version` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notes_identity` ON `notes` (`user_id`,`title`);--> statement-breakpoint
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