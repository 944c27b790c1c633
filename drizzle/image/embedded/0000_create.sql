CREATE TABLE `images` (
	`id` integer PRIMARY KEY NOT NULL,
	`reference_type` text NOT NULL,
	`reference_id` text NOT NULL,
	`state` text NOT NULL,
	`staged_by` integer NOT NULL,
	`staged_at` integer NOT NULL,
	`content_type` text NOT NULL,
	`byte_size` integer NOT NULL,
	`upload_key` text NOT NULL,
	`folder` text NOT NULL,
	`sequence` integer,
	`image_url` text,
	`width` integer,
	`height` integer,
	`rejection` text,
	`sweep_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `images_upload` ON `images` (`upload_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `images_folder` ON `images` (`folder`);--> statement-breakpoint
CREATE INDEX `images_reference` ON `images` (`reference_type`,`reference_id`,`state`);--> statement-breakpoint
CREATE INDEX `images_stager` ON `images` (`staged_by`,`state`);--> statement-breakpoint
CREATE INDEX `images_sweep` ON `images` (`sweep_at`);--> statement-breakpoint
CREATE TABLE `image_stagers` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`staged_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `image_stagers_staged` ON `image_stagers` (`staged_at`);--> statement-breakpoint
CREATE TABLE `image_owners` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`status` text NOT NULL,
	`event_id` text NOT NULL,
	`position` integer NOT NULL,
	`due_at` integer
);
--> statement-breakpoint
CREATE INDEX `image_owners_due` ON `image_owners` (`due_at`);--> statement-breakpoint
CREATE TABLE `image_sets` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` integer NOT NULL,
	`reference_type` text NOT NULL,
	`reference_id` text NOT NULL,
	`images` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `image_sets_identity` ON `image_sets` (`reference_type`,`reference_id`);--> statement-breakpoint
CREATE TABLE `image_set_history` (
	`history_id` integer PRIMARY KEY NOT NULL,
	`image_set_id` integer NOT NULL,
	`version` integer NOT NULL,
	`operation_type` text NOT NULL,
	`before_data` text,
	`after_data` text NOT NULL,
	`changed_by` integer,
	`changed_at` integer NOT NULL,
	`change_reason` text,
	FOREIGN KEY (`image_set_id`) REFERENCES `image_sets`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `image_set_history_version` ON `image_set_history` (`image_set_id`,`version`);--> statement-breakpoint
CREATE INDEX `image_set_history_moment` ON `image_set_history` (`image_set_id`,`changed_at`,`version`);--> statement-breakpoint
CREATE INDEX `image_set_history_operation` ON `image_set_history` (`operation_type`,`changed_at`);