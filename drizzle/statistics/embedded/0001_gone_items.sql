ALTER TABLE `item_statistics` ADD `item_version` integer;--> statement-breakpoint
ALTER TABLE `item_statistics` ADD `gone_at` integer;