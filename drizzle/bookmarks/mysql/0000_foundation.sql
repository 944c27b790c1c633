CREATE TABLE `bookmark_history` (
	`history_id` bigint unsigned NOT NULL,
	`bookmark_id` bigint unsigned NOT NULL,
	`version` int unsigned NOT NULL,
	`operation_type` varchar(10) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`before_data` json,
	`after_data` json NOT NULL,
	`changed_by` bigint unsigned NOT NULL,
	`changed_at` datetime(3) NOT NULL,
	`change_reason` varchar(500) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
	CONSTRAINT `bookmark_history_history_id` PRIMARY KEY(`history_id`),
	CONSTRAINT `bookmark_history_version` UNIQUE(`bookmark_id`,`version`)
);
--> statement-breakpoint
CREATE TABLE `bookmarks` (
	`id` bigint unsigned NOT NULL,
	`user_id` bigint unsigned NOT NULL,
	`item_type` varchar(50) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`item_id` varchar(255) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`item_info` json NOT NULL,
	`tag` varchar(100) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
	`memo` text CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
	`version` int unsigned NOT NULL,
	`bookmarked_at` datetime(3) NOT NULL,
	`is_deleted` boolean NOT NULL,
	`deleted_at` datetime(3),
	`deleted_by` bigint unsigned,
	`created_at` datetime(3) NOT NULL,
	`created_by` bigint unsigned NOT NULL,
	`updated_at` datetime(3) NOT NULL,
	`updated_by` bigint unsigned NOT NULL,
	CONSTRAINT `bookmarks_id` PRIMARY KEY(`id`),
	CONSTRAINT `bookmarks_identity` UNIQUE(`user_id`,`item_type`,`item_id`)
);
--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` bigint unsigned AUTO_INCREMENT NOT NULL,
	`event_id` varchar(36) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`event_type` varchar(100) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`source` varchar(100) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`aggregate_type` varchar(50) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`aggregate_id` varchar(50) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`aggregate_version` int unsigned NOT NULL,
	`payload` json NOT NULL,
	`headers` json NOT NULL,
	`created_at` datetime(3) NOT NULL,
	`bucket` smallint unsigned NOT NULL,
	`attempts` int unsigned NOT NULL DEFAULT 0,
	`next_attempt_at` datetime(3),
	`parked_at` datetime(3),
	`last_error` text CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
	`held` boolean GENERATED ALWAYS AS (`next_attempt_at` is not null or `parked_at` is not null) VIRTUAL,
	CONSTRAINT `outbox_id` PRIMARY KEY(`id`),
	CONSTRAINT `outbox_aggregate_version` UNIQUE(`aggregate_type`,`aggregate_id`,`aggregate_version`)
);
--> statement-breakpoint
CREATE TABLE `relay_leases` (
	`bucket` smallint unsigned NOT NULL,
	`owner` varchar(100) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
	`epoch` int unsigned NOT NULL DEFAULT 0,
	`expires_at` datetime(3),
	CONSTRAINT `relay_leases_bucket` PRIMARY KEY(`bucket`)
);
--> statement-breakpoint
CREATE TABLE `relays` (
	`id` varchar(100) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`last_seen_at` datetime(3) NOT NULL,
	`breaker` varchar(16) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL DEFAULT 'CLOSED',
	CONSTRAINT `relays_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
ALTER TABLE `bookmark_history` ADD CONSTRAINT `bookmark_history_bookmark` FOREIGN KEY (`bookmark_id`) REFERENCES `bookmarks`(`id`) ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `bookmark_history_changed` ON `bookmark_history` (`bookmark_id`,`changed_at`);--> statement-breakpoint
CREATE INDEX `bookmark_history_operation` ON `bookmark_history` (`operation_type`,`changed_at`);--> statement-breakpoint
CREATE INDEX `bookmarks_trash` ON `bookmarks` (`user_id`,`is_deleted`,`deleted_at`);--> statement-breakpoint
CREATE INDEX `outbox_scan` ON `outbox` (`parked_at`,`id`,`bucket`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `outbox_held` ON `outbox` (`aggregate_type`,`aggregate_id`,`held`);