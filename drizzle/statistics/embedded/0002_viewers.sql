CREATE TABLE `item_viewers` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`status` text NOT NULL,
	`event_id` text NOT NULL,
	`position` integer NOT NULL,
	`due_at` integer
);
--> statement-breakpoint
CREATE INDEX `item_viewers_due` ON `item_viewers` (`due_at`);--> statement-breakpoint
CREATE INDEX `item_views_user` ON `item_views` (`user_id`);