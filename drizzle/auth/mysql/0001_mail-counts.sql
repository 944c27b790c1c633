CREATE TABLE `mail_counts` (
	`key_id` int unsigned NOT NULL,
	`address_index` varbinary(32) NOT NULL,
	`kind` varchar(40) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`network` varchar(64) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`hour` varchar(13) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`in_hour` int unsigned NOT NULL,
	`day` varchar(10) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`in_day` int unsigned NOT NULL,
	`last_at` datetime(3) NOT NULL,
	CONSTRAINT `mail_counts_key_id_address_index_kind_network_pk` PRIMARY KEY(`key_id`,`address_index`,`kind`,`network`)
);
--> statement-breakpoint
CREATE INDEX `mail_counts_last` ON `mail_counts` (`last_at`);