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
CREATE TABLE `items` (
	`id` bigint unsigned NOT NULL,
	`version` int unsigned NOT NULL,
	`created_at` datetime(3) NOT NULL,
	`created_by` bigint unsigned NOT NULL,
	`updated_at` datetime(3) NOT NULL,
	`updated_by` bigint unsigned NOT NULL,
	`item_type` varchar(50) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`item_id` varchar(24) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`title` varchar(300) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`summary` varchar(2000) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
	`url` varchar(2000) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
	`start_date` datetime(3),
	`end_date` datetime(3),
	`published_at` datetime(3),
	`deleted_at` datetime(3),
	`deleted_by` bigint unsigned,
	CONSTRAINT `items_id` PRIMARY KEY(`id`),
	CONSTRAINT `items_identity` UNIQUE(`item_type`,`item_id`)
);
--> statement-breakpoint
CREATE TABLE `item_history` (
	`history_id` bigint unsigned NOT NULL,
	`item_id` bigint unsigned NOT NULL,
	`version` int unsigned NOT NULL,
	`operation_type` varchar(10) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`before_data` json,
	`after_data` json NOT NULL,
	`changed_by` bigint unsigned,
	`changed_at` datetime(3) NOT NULL,
	`change_reason` varchar(500) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
	CONSTRAINT `item_history_history_id` PRIMARY KEY(`history_id`),
	CONSTRAINT `item_history_version` UNIQUE(`item_id`,`version`)
);
--> statement-breakpoint
ALTER TABLE `item_history` ADD CONSTRAINT `item_history_item` FOREIGN KEY (`item_id`) REFERENCES `items`(`id`) ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `outbox_scan` ON `outbox` (`parked_at`,`id`,`bucket`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `outbox_held` ON `outbox` (`aggregate_type`,`aggregate_id`,`held`);--> statement-breakpoint
CREATE INDEX `inbox_handled` ON `inbox` (`handled_at`);--> statement-breakpoint
CREATE INDEX `item_history_moment` ON `item_history` (`item_id`,`changed_at`,`version`);--> statement-breakpoint
CREATE INDEX `item_history_operation` ON `item_history` (`operation_type`,`changed_at`);