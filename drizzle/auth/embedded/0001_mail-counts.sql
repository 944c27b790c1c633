CREATE TABLE `mail_counts` (
	`key_id` integer NOT NULL,
	`address_index` blob NOT NULL,
	`kind` text NOT NULL,
	`network` text NOT NULL,
	`hour` text NOT NULL,
	`in_hour` integer NOT NULL,
	`day` text NOT NULL,
	`in_day` integer NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`key_id`, `address_index`, `kind`, `network`)
);
--> statement-breakpoint
CREATE INDEX `mail_counts_last` ON `mail_counts` (`last_at`);