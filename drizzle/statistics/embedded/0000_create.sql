CREATE TABLE `item_statistics_documents` (
	`id` integer PRIMARY KEY NOT NULL,
	`document` text NOT NULL,
	`version` integer GENERATED ALWAYS AS ("document" ->> '$.version') VIRTUAL,
	`live` integer GENERATED ALWAYS AS ("document" ->> '$.live') VIRTUAL,
	`deletedAt` integer GENERATED ALWAYS AS ("document" ->> '$.deletedAt') VIRTUAL,
	`statisticsTsid` text GENERATED ALWAYS AS ("document" ->> '$.statisticsTsid') VIRTUAL,
	`itemType` text GENERATED ALWAYS AS ("document" ->> '$.itemType') VIRTUAL,
	`bookmarkCount` integer GENERATED ALWAYS AS ("document" ->> '$.bookmarkCount') VIRTUAL,
	`viewCount` integer GENERATED ALWAYS AS ("document" ->> '$.viewCount') VIRTUAL,
	`trend` integer GENERATED ALWAYS AS ("document" ->> '$.trend') VIRTUAL,
	`itemId` text GENERATED ALWAYS AS ("document" ->> '$.itemId') VIRTUAL
);
--> statement-breakpoint
CREATE INDEX `item_statistics_popular_bookmarkCount` ON `item_statistics_documents` (`itemType`,`bookmarkCount`) WHERE "live" = 1;--> statement-breakpoint
CREATE INDEX `item_statistics_popular_viewCount` ON `item_statistics_documents` (`itemType`,`viewCount`) WHERE "live" = 1;--> statement-breakpoint
CREATE INDEX `item_statistics_popular_trend` ON `item_statistics_documents` (`itemType`,`trend`) WHERE "live" = 1;--> statement-breakpoint
CREATE INDEX `item_statistics_byItem` ON `item_statistics_documents` (`itemType`,`itemId`) WHERE "live" = 1;--> statement-breakpoint
CREATE INDEX `item_statistics_tombstones` ON `item_statistics_documents` (`deletedAt`) WHERE "item_statistics_documents"."deletedAt" is not null;--> statement-breakpoint
CREATE TABLE `item_statistics` (
	`item_id` text NOT NULL,
	`item_type` text NOT NULL,
	`id` integer NOT NULL,
	`revision` integer NOT NULL,
	`marks` text NOT NULL,
	`marked_at` integer,
	`due_at` integer,
	`refresh_due_at` integer,
	`version` integer NOT NULL,
	`bookmarks` text NOT NULL,
	`views` text NOT NULL,
	`counted_at` integer,
	`whole_at` integer,
	`counted_ms` integer NOT NULL,
	PRIMARY KEY(`item_id`, `item_type`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `item_statistics_id` ON `item_statistics` (`id`);--> statement-breakpoint
CREATE INDEX `item_statistics_due` ON `item_statistics` (`due_at`);--> statement-breakpoint
CREATE INDEX `item_statistics_marked` ON `item_statistics` (`marked_at`);--> statement-breakpoint
CREATE INDEX `item_statistics_refresh` ON `item_statistics` (`refresh_due_at`);--> statement-breakpoint
CREATE TABLE `item_views` (
	`item_id` text NOT NULL,
	`item_type` text NOT NULL,
	`day` integer NOT NULL,
	`window` integer NOT NULL,
	`user_id` integer NOT NULL,
	PRIMARY KEY(`item_id`, `item_type`, `day`, `window`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `item_views_day` ON `item_views` (`day`);