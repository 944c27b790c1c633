CREATE TABLE `profile_images` (
	`user_id` bigint unsigned NOT NULL,
	`version` int unsigned NOT NULL,
	CONSTRAINT `profile_images_user_id` PRIMARY KEY(`user_id`)
);
