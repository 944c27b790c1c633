CREATE TABLE `inbox` (
	`consumer` varchar(100) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`event_id` varchar(64) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`handled_at` datetime(3) NOT NULL,
	CONSTRAINT `inbox_consumer_event_id_pk` PRIMARY KEY(`consumer`,`event_id`)
);
--> statement-breakpoint
ALTER TABLE `bookmark_history` MODIFY COLUMN `changed_by` bigint unsigned;--> statement-breakpoint
CREATE INDEX `inbox_handled` ON `inbox` (`handled_at`);