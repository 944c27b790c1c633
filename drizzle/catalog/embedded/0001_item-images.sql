CREATE TABLE `item_images` (
	`item_type` text NOT NULL,
	`item_id` text NOT NULL,
	`version` integer NOT NULL,
	`images` text NOT NULL,
	PRIMARY KEY(`item_type`, `item_id`)
);
