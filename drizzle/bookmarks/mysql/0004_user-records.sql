CREATE TABLE `bookmark_owners` (
	`user_id` bigint unsigned NOT NULL,
	`version` int unsigned NOT NULL,
	`status` varchar(20) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`event_id` varchar(36) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`position` bigint unsigned NOT NULL,
	`due_at` datetime(3),
	CONSTRAINT `bookmark_owners_user_id` PRIMARY KEY(`user_id`)
);
--> statement-breakpoint
CREATE TABLE `bookmarks_trashed_with_owner` (
	`user_id` bigint unsigned NOT NULL,
	`bookmark_id` bigint unsigned NOT NULL,
	`version` int unsigned NOT NULL,
	CONSTRAINT `bookmarks_trashed_with_owner_user_id_bookmark_id_pk` PRIMARY KEY(`user_id`,`bookmark_id`)
);
--> statement-breakpoint
CREATE INDEX `bookmark_owners_due` ON `bookmark_owners` (`due_at`);