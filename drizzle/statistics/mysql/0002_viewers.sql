CREATE TABLE `item_viewers` (
	`user_id` bigint unsigned NOT NULL,
	`version` int unsigned NOT NULL,
	`status` varchar(20) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`event_id` varchar(36) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`position` bigint unsigned NOT NULL,
	`due_at` datetime(3),
	CONSTRAINT `item_viewers_user_id` PRIMARY KEY(`user_id`)
);
--> statement-breakpoint
CREATE INDEX `item_viewers_due` ON `item_viewers` (`due_at`);--> statement-breakpoint
CREATE INDEX `item_views_user` ON `item_views` (`user_id`);