CREATE TABLE `item_snapshots` (
	`item_type` varchar(50) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`item_id` varchar(24) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`info` json,
	`image_version` int unsigned NOT NULL,
	`image_url` varchar(2000) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
	CONSTRAINT `item_snapshots_item_type_item_id_pk` PRIMARY KEY(`item_type`,`item_id`)
);
--> statement-breakpoint
CREATE TABLE `item_refreshes` (
	`id` bigint unsigned NOT NULL,
	`item_type` varchar(50) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`item_id` varchar(24) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`target_version` int unsigned NOT NULL,
	`target_image_version` int unsigned NOT NULL,
	`position` varchar(100) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
	`passed` int unsigned NOT NULL,
	`done` int unsigned NOT NULL,
	`total` int unsigned NOT NULL,
	`state` varchar(50) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`due_at` datetime(3),
	`started_at` datetime(3) NOT NULL,
	`advanced_at` datetime(3) NOT NULL,
	`finished_at` datetime(3),
	`last_error` varchar(500) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
	CONSTRAINT `item_refreshes_item_type_item_id_pk` PRIMARY KEY(`item_type`,`item_id`),
	CONSTRAINT `item_refreshes_id` UNIQUE(`id`)
);
--> statement-breakpoint
CREATE INDEX `item_refreshes_due` ON `item_refreshes` (`due_at`);--> statement-breakpoint
CREATE INDEX `item_refreshes_newest` ON `item_refreshes` (`started_at`,`id`);--> statement-breakpoint
CREATE INDEX `item_refreshes_in_state` ON `item_refreshes` (`state`,`started_at`,`id`);