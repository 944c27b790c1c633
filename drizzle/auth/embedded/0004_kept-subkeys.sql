CREATE TABLE `kept_subkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `login_history_device` ON `login_history` (`subject_id`,`subject_kind`,`type`,`device`);