CREATE TABLE `jobs` (
	`name` text PRIMARY KEY NOT NULL,
	`owner` text,
	`lease_until` integer NOT NULL,
	`due_at` integer NOT NULL,
	`position` text,
	`started_at` integer,
	`finished_at` integer,
	`last_error` text
);
