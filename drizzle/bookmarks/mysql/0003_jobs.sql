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
