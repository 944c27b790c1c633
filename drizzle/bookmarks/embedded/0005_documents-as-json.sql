CREATE TABLE `bookmarks_documents` (
	`id` integer PRIMARY KEY NOT NULL,
	`document` text NOT NULL,
	`version` integer GENERATED ALWAYS AS ("document" ->> '$.version') VIRTUAL,
	`live` integer GENERATED ALWAYS AS ("document" ->> '$.live') VIRTUAL,
	`deletedAt` integer GENERATED ALWAYS AS ("document" ->> '$.deletedAt') VIRTUAL,
	`userId` text GENERATED ALWAYS AS ("document" ->> '$.userId') VIRTUAL,
	`bookmarkedAt` integer GENERATED ALWAYS AS ("document" ->> '$.bookmarkedAt') VIRTUAL,
	`itemType` text GENERATED ALWAYS AS ("document" ->> '$.itemType') VIRTUAL,
	`createdAt` integer GENERATED ALWAYS AS ("document" ->> '$.createdAt') VIRTUAL,
	`updatedAt` integer GENERATED ALWAYS AS ("document" ->> '$.updatedAt') VIRTUAL,
	`foldedItemTitle` text GENERATED ALWAYS AS ("document" ->> '$.foldedItemTitle') VIRTUAL,
	`itemStartDate` integer GENERATED ALWAYS AS ("document" ->> '$.itemStartDate') VIRTUAL,
	`itemEndDate` integer GENERATED ALWAYS AS ("document" ->> '$.itemEndDate') VIRTUAL,
	`itemPublishedAt` integer GENERATED ALWAYS AS ("document" ->> '$.itemPublishedAt') VIRTUAL,
	`itemCreatedAt` integer GENERATED ALWAYS AS ("document" ->> '$.itemCreatedAt') VIRTUAL,
	`tag` text GENERATED ALWAYS AS ("document" ->> '$.tag') VIRTUAL,
	`itemId` text GENERATED ALWAYS AS ("document" ->> '$.itemId') VIRTUAL
);
--> statement-breakpoint
INSERT INTO `bookmarks_documents` (`id`, `document`)
SELECT `id`, CASE WHEN `user_id` IS NULL
	THEN json_object(
		'bookmarkTsid', CAST(`id` AS text),
		'userId', CAST((SELECT `user_id` FROM `bookmarks` WHERE `bookmarks`.`id` = `bookmark_documents`.`id`) AS text),
		'version', `version`,
		'deletedAt', `deleted_at`
	)
	ELSE json_object(
		'live', json('true'),
		'bookmarkTsid', CAST(`id` AS text),
		'userId', CAST(`user_id` AS text),
		'itemType', `item_type`,
		'itemId', `item_id`,
		'itemTitle', `item_title`,
		'itemSummary', `item_summary`,
		'itemStartDate', `item_start_date`,
		'itemEndDate', `item_end_date`,
		'itemPublishedAt', `item_published_at`,
		'itemCreatedAt', `item_created_at`,
		'tag', `tag`,
		'memo', `memo`,
		'version', `version`,
		'bookmarkedAt', `bookmarked_at`,
		'createdAt', `created_at`,
		'createdBy', CAST(`created_by` AS text),
		'updatedAt', `updated_at`,
		'updatedBy', CAST(`updated_by` AS text),
		'foldedItemTitle', `folded_title`,
		'foldedTag', `folded_tag`,
		'foldedMemo', `folded_memo`
	)
	END
FROM `bookmark_documents`;
--> statement-breakpoint
CREATE INDEX `bookmarks_live_bookmarkedAt` ON `bookmarks_documents` (`userId`,`bookmarkedAt`) WHERE "live" = 1;--> statement-breakpoint
CREATE INDEX `bookmarks_live_type_bookmarkedAt` ON `bookmarks_documents` (`userId`,`itemType`,`bookmarkedAt`) WHERE "live" = 1;--> statement-breakpoint
CREATE INDEX `bookmarks_live_createdAt` ON `bookmarks_documents` (`userId`,`createdAt`) WHERE "live" = 1;--> statement-breakpoint
CREATE INDEX `bookmarks_live_type_createdAt` ON `bookmarks_documents` (`userId`,`itemType`,`createdAt`) WHERE "live" = 1;--> statement-breakpoint
CREATE INDEX `bookmarks_live_updatedAt` ON `bookmarks_documents` (`userId`,`updatedAt`) WHERE "live" = 1;--> statement-breakpoint
CREATE INDEX `bookmarks_live_type_updatedAt` ON `bookmarks_documents` (`userId`,`itemType`,`updatedAt`) WHERE "live" = 1;--> statement-breakpoint
CREATE INDEX `bookmarks_live_foldedItemTitle` ON `bookmarks_documents` (`userId`,`foldedItemTitle`) WHERE "live" = 1;--> statement-breakpoint
CREATE INDEX `bookmarks_live_type_foldedItemTitle` ON `bookmarks_documents` (`userId`,`itemType`,`foldedItemTitle`) WHERE "live" = 1;--> statement-breakpoint
CREATE INDEX `bookmarks_live_itemStartDate` ON `bookmarks_documents` (`userId`,`itemStartDate`) WHERE "live" = 1;--> statement-breakpoint
CREATE INDEX `bookmarks_live_type_itemStartDate` ON `bookmarks_documents` (`userId`,`itemType`,`itemStartDate`) WHERE "live" = 1;--> statement-breakpoint
CREATE INDEX `bookmarks_live_itemEndDate` ON `bookmarks_documents` (`userId`,`itemEndDate`) WHERE "live" = 1;--> statement-breakpoint
CREATE INDEX `bookmarks_live_type_itemEndDate` ON `bookmarks_documents` (`userId`,`itemType`,`itemEndDate`) WHERE "live" = 1;--> statement-breakpoint
CREATE INDEX `bookmarks_live_itemPublishedAt` ON `bookmarks_documents` (`userId`,`itemPublishedAt`) WHERE "live" = 1;--> statement-breakpoint
CREATE INDEX `bookmarks_live_type_itemPublishedAt` ON `bookmarks_documents` (`userId`,`itemType`,`itemPublishedAt`) WHERE "live" = 1;--> statement-breakpoint
CREATE INDEX `bookmarks_live_itemCreatedAt` ON `bookmarks_documents` (`userId`,`itemCreatedAt`) WHERE "live" = 1;--> statement-breakpoint
CREATE INDEX `bookmarks_live_type_itemCreatedAt` ON `bookmarks_documents` (`userId`,`itemType`,`itemCreatedAt`) WHERE "live" = 1;--> statement-breakpoint
CREATE INDEX `bookmarks_live_tag_bookmarkedAt` ON `bookmarks_documents` (`userId`,`tag`,`bookmarkedAt`) WHERE "live" = 1;--> statement-breakpoint
CREATE INDEX `bookmarks_live_item` ON `bookmarks_documents` (`userId`,`itemType`,`itemId`) WHERE "live" = 1;--> statement-breakpoint
CREATE INDEX `bookmarks_tombstones` ON `bookmarks_documents` (`deletedAt`) WHERE "bookmarks_documents"."deletedAt" is not null;--> statement-breakpoint
DROP TABLE `bookmark_documents`;