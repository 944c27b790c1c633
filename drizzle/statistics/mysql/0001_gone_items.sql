ALTER TABLE `item_statistics` ADD `item_version` int unsigned;--> statement-breakpoint
ALTER TABLE `item_statistics` ADD `gone_at` datetime(3);