CREATE TABLE `item_images` (
	`item_type` varchar(50) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`item_id` varchar(24) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`version` int unsigned NOT NULL,
	`images` json NOT NULL,
	CONSTRAINT `item_images_item_type_item_id_pk` PRIMARY KEY(`item_type`,`item_id`)
);
