CREATE TABLE `profile_images` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL
);
