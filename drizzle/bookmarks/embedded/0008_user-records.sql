CREATE TABLE `bookmark_owners` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`status` text NOT NULL,
	`event_id` text NOT NULL,
	`position` integer NOT NULL,
	`due_at` integer
);
--> statement-breakpoint
CREATE INDEX `bookmark_owners_due` ON `bookmark_owners` (`due_at`);--> statement-breakpoint
CREATE TABLE `bookmarks_trashed_with_owner` (
	`user_id` integer NOT NULL,
	`bookmark_id` integer NOT NULL,
	`version` integer NOT NULL,
	PRIMARY KEY(`user_id`, `bookmark_id`)
);
