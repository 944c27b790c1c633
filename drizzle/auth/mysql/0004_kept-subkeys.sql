CREATE TABLE `kept_subkeys` (
	`id` varchar(50) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`secret` text CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	CONSTRAINT `kept_subkeys_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE INDEX `login_history_device` ON `login_history` (`subject_id`,`subject_kind`,`type`,`device`);