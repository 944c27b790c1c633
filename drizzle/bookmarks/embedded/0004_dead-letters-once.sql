ALTER TABLE `dead_letters` ADD `exact` text;--> statement-breakpoint
ALTER TABLE `dead_letters` ADD `origin` text;--> statement-breakpoint
CREATE UNIQUE INDEX `dead_letters_origin` ON `dead_letters` (`origin`);