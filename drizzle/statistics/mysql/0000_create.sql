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
CREATE TABLE `inbox` (
	`consumer` varchar(100) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`event_id` varchar(64) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`handled_at` datetime(3) NOT NULL,
	CONSTRAINT `inbox_consumer_event_id_pk` PRIMARY KEY(`consumer`,`event_id`)
);
--> statement-breakpoint
CREATE TABLE `jobs` (
	`name` varchar(100) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`owner` varchar(100) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
	`lease_until` datetime(3) NOT NULL,
	`due_at` datetime(3) NOT NULL,
	`position` text CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
	`started_at` datetime(3),
	`finished_at` datetime(3),
	`last_error` text CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
	CONSTRAINT `jobs_name` PRIMARY KEY(`name`)
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
CREATE TABLE `item_statistics` (
	`item_id` varchar(24) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`item_type` varchar(50) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`id` bigint unsigned NOT NULL,
	`revision` int unsigned NOT NULL,
	`marks` json NOT NULL,
	`marked_at` datetime(3),
	`due_at` datetime(3),
	`refresh_due_at` datetime(3),
	`version` int unsigned NOT NULL,
	`bookmarks` json NOT NULL,
	`views` json NOT NULL,
	`counted_at` datetime(3),
	`whole_at` datetime(3),
	`counted_ms` int unsigned NOT NULL,
	CONSTRAINT `item_statistics_item_id_item_type_pk` PRIMARY KEY(`item_id`,`item_type`),
	CONSTRAINT `item_statistics_id` UNIQUE(`id`)
);
--> statement-breakpoint
CREATE TABLE `item_views` (
	`item_id` varchar(24) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`item_type` varchar(50) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`day` int unsigned NOT NULL,
	`window` int unsigned NOT NULL,
	`user_id` bigint unsigned NOT NULL,
	CONSTRAINT `item_views_item_id_item_type_day_window_user_id_pk` PRIMARY KEY(`item_id`,`item_type`,`day`,`window`,`user_id`)
);
--> statement-breakpoint
CREATE INDEX `outbox_scan` ON `outbox` (`parked_at`,`id`,`bucket`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `outbox_held` ON `outbox` (`aggregate_type`,`aggregate_id`,`held`);--> statement-breakpoint
CREATE INDEX `inbox_handled` ON `inbox` (`handled_at`);--> statement-breakpoint
CREATE INDEX `item_statistics_due` ON `item_statistics` (`due_at`);--> statement-breakpoint
CREATE INDEX `item_statistics_marked` ON `item_statistics` (`marked_at`);--> statement-breakpoint
CREATE INDEX `item_statistics_refresh` ON `item_statistics` (`refresh_due_at`);--> statement-breakpoint
CREATE INDEX `item_views_day` ON `item_views` (`day`);