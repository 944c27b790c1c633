CREATE TABLE `inbox` (
	`consumer` text NOT NULL,
	`event_id` text NOT NULL,
	`handled_at` integer NOT NULL,
	PRIMARY KEY(`consumer`, `event_id`)
);
--> statement-breakpoint
CREATE INDEX `inbox_handled` ON `inbox` (`handled_at`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_bookmark_history` (
	`history_id` integer PRIMARY KEY NOT NULL,
	`bookmark_id` integer NOT NULL,
	`version` integer NOT NULL,
	`operation_type` text NOT NULL,
	`before_data` text,
	`after_data` text NOT NULL,
	`changed_by` integer,
	`changed_at` integer NOT NULL,
	`change_reason` text,
	FOREIGN KEY (`bookmark_id`) REFERENCES `bookmarks`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_bookmark_history`("history_id", "bookmark_id", "version", "operation_type", "before_data", "after_data", "changed_by", "changed_at", "change_reason") SELECT "history_id", "bookmark_id", "version", "operation_type", "before_data", "after_data", "changed_by", "changed_at", "change_reason" FROM `bookmark_history`;--> statement-breakpoint
DROP TABLE `bookmark_history`;--> statement-breakpoint
ALTER TABLE `__new_bookmark_history` RENAME TO `bookmark_history`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `bookmark_history_version` ON `bookmark_history` (`bookmark_id`,`version`);--> statement-breakpoint
CREATE INDEX `bookmark_history_moment` ON `bookmark_history` (`bookmark_id`,`changed_at`,`version`);--> statement-breakpoint
CREATE INDEX `bookmark_history_operation` ON `bookmark_history` (`operation_type`,`changed_at`);--> statement-breakpoint
ALTER TABLE `outbox` ADD `held` integer GENERATED ALWAYS AS (`next_attempt_at` is not null or `parked_at` is not null) VIRTUAL;--> statement-breakpoint
CREATE INDEX `outbox_scan` ON `outbox` (`parked_at`,`id`,`bucket`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `outbox_held` ON `outbox` (`aggregate_type`,`aggregate_id`,`held`);