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
CREATE TABLE `images` (
	`id` bigint unsigned NOT NULL,
	`reference_type` varchar(50) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`reference_id` varchar(24) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`state` varchar(20) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`staged_by` bigint unsigned NOT NULL,
	`staged_at` datetime(3) NOT NULL,
	`content_type` varchar(50) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`byte_size` int unsigned NOT NULL,
	`upload_key` varchar(200) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`folder` varchar(200) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`sequence` int unsigned,
	`image_url` text CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
	`width` int unsigned,
	`height` int unsigned,
	`rejection` varchar(500) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
	`sweep_at` datetime(3),
	CONSTRAINT `images_id` PRIMARY KEY(`id`),
	CONSTRAINT `images_upload` UNIQUE(`upload_key`),
	CONSTRAINT `images_folder` UNIQUE(`folder`)
);
--> statement-breakpoint
CREATE TABLE `image_stagers` (
	`user_id` bigint unsigned NOT NULL,
	`staged_at` datetime(3) NOT NULL,
	CONSTRAINT `image_stagers_user_id` PRIMARY KEY(`user_id`)
);
--> statement-breakpoint
CREATE TABLE `image_owners` (
	`user_id` bigint unsigned NOT NULL,
	`version` int unsigned NOT NULL,
	`status` varchar(20) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`event_id` varchar(36) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`position` bigint unsigned NOT NULL,
	`due_at` datetime(3),
	CONSTRAINT `image_owners_user_id` PRIMARY KEY(`user_id`)
);
--> statement-breakpoint
CREATE TABLE `image_sets` (
	`id` bigint unsigned NOT NULL,
	`version` int unsigned NOT NULL,
	`created_at` datetime(3) NOT NULL,
	`created_by` bigint unsigned NOT NULL,
	`updated_at` datetime(3) NOT NULL,
	`updated_by` bigint unsigned NOT NULL,
	`reference_type` varchar(50) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`reference_id` varchar(24) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`images` json NOT NULL,
	CONSTRAINT `image_sets_id` PRIMARY KEY(`id`),
	CONSTRAINT `image_sets_identity` UNIQUE(`reference_type`,`reference_id`)
);
--> statement-breakpoint
CREATE TABLE `image_set_history` (
	`history_id` bigint unsigned NOT NULL,
	`image_set_id` bigint unsigned NOT NULL,
	`version` int unsigned NOT NULL,
	`operation_type` varchar(10) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`before_data` json,
	`after_data` json NOT NULL,
	`changed_by` bigint unsigned,
	`changed_at` datetime(3) NOT NULL,
	`change_reason` varchar(500) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
	CONSTRAINT `image_set_history_history_id` PRIMARY KEY(`history_id`),
	CONSTRAINT `image_set_history_version` UNIQUE(`image_set_id`,`version`)
);
--> statement-breakpoint
ALTER TABLE `image_set_history` ADD CONSTRAINT `image_set_history_image_set` FOREIGN KEY (`image_set_id`) REFERENCES `image_sets`(`id`) ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `outbox_scan` ON `outbox` (`parked_at`,`id`,`bucket`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `outbox_held` ON `outbox` (`aggregate_type`,`aggregate_id`,`held`);--> statement-breakpoint
CREATE INDEX `inbox_handled` ON `inbox` (`handled_at`);--> statement-breakpoint
CREATE INDEX `images_reference` ON `images` (`reference_type`,`reference_id`,`state`);--> statement-breakpoint
CREATE INDEX `images_stager` ON `images` (`staged_by`,`state`);--> statement-breakpoint
CREATE INDEX `images_sweep` ON `images` (`sweep_at`);--> statement-breakpoint
CREATE INDEX `image_stagers_staged` ON `image_stagers` (`staged_at`);--> statement-breakpoint
CREATE INDEX `image_owners_due` ON `image_owners` (`due_at`);--> statement-breakpoint
CREATE INDEX `image_set_history_moment` ON `image_set_history` (`image_set_id`,`changed_at`,`version`);--> statement-breakpoint
CREATE INDEX `image_set_history_operation` ON `image_set_history` (`operation_type`,`changed_at`);