CREATE TABLE `contests_documents` (
	`id` text PRIMARY KEY NOT NULL,
	`document` text NOT NULL,
	`version` integer GENERATED ALWAYS AS ("document" ->> '$.version') VIRTUAL,
	`live` integer GENERATED ALWAYS AS ("document" ->> '$.live') VIRTUAL,
	`deletedAt` integer GENERATED ALWAYS AS ("document" ->> '$.deletedAt') VIRTUAL,
	`itemId` text GENERATED ALWAYS AS ("document" ->> '$.itemId') VIRTUAL,
	`createdAt` integer GENERATED ALWAYS AS ("document" ->> '$.createdAt') VIRTUAL
);
--> statement-breakpoint
CREATE INDEX `contests_newest` ON `contests_documents` (`createdAt`,`id`) WHERE "live" = 1;--> statement-breakpoint
CREATE INDEX `contests_tombstones` ON `contests_documents` (`deletedAt`) WHERE "contests_documents"."deletedAt" is not null;--> statement-breakpoint
CREATE TABLE `news_articles_documents` (
	`id` text PRIMARY KEY NOT NULL,
	`document` text NOT NULL,
	`version` integer GENERATED ALWAYS AS ("document" ->> '$.version') VIRTUAL,
	`live` integer GENERATED ALWAYS AS ("document" ->> '$.live') VIRTUAL,
	`deletedAt` integer GENERATED ALWAYS AS ("document" ->> '$.deletedAt') VIRTUAL,
	`itemId` text GENERATED ALWAYS AS ("document" ->> '$.itemId') VIRTUAL,
	`createdAt` integer GENERATED ALWAYS AS ("document" ->> '$.createdAt') VIRTUAL
);
--> statement-breakpoint
CREATE INDEX `news_articles_newest` ON `news_articles_documents` (`createdAt`,`id`) WHERE "live" = 1;--> statement-breakpoint
CREATE INDEX `news_articles_tombstones` ON `news_articles_documents` (`deletedAt`) WHERE "news_articles_documents"."deletedAt" is not null;--> statement-breakpoint
CREATE TABLE `items` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` integer NOT NULL,
	`item_type` text NOT NULL,
	`item_id` text NOT NULL,
	`title` text NOT NULL,
	`summary` text,
	`url` text,
	`start_date` integer,
	`end_date` integer,
	`published_at` integer,
	`deleted_at` integer,
	`deleted_by` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `items_identity` ON `items` (`item_type`,`item_id`);--> statement-breakpoint
CREATE TABLE `item_history` (
	`history_id` integer PRIMARY KEY NOT NULL,
	`item_id` integer NOT NULL,
	`version` integer NOT NULL,
	`operation_type` text NOT NULL,
	`before_data` text,
	`after_data` text NOT NULL,
	`changed_by` integer,
	`changed_at` integer NOT NULL,
	`change_reason` text,
	FOREIGN KEY (`item_id`) REFERENCES `items`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `item_history_version` ON `item_history` (`item_id`,`version`);--> statement-breakpoint
CREATE INDEX `item_history_moment` ON `item_history` (`item_id`,`changed_at`,`version`);--> statement-breakpoint
CREATE INDEX `item_history_operation` ON `item_history` (`operation_type`,`changed_at`);--> statement-breakpoint
INSERT INTO `contests_documents` (`id`, `document`)
SELECT `id`, json_object(
	'live', json('true'),
	'title', `title`,
	'summary', `summary`,
	'url', `url`,
	'startDate', `start_date`,
	'endDate', `end_date`,
	'createdAt', `created_at`
)
FROM `catalog_items` WHERE `item_type` = 'CONTEST' AND `title` IS NOT NULL;
--> statement-breakpoint
INSERT INTO `news_articles_documents` (`id`, `document`)
SELECT `id`, json_object(
	'live', json('true'),
	'title', `title`,
	'summary', `summary`,
	'url', `url`,
	'publishedAt', `published_at`,
	'createdAt', `created_at`
)
FROM `catalog_items` WHERE `item_type` = 'NEWS_ARTICLE' AND `title` IS NOT NULL;
