CREATE INDEX `documents_tag_bookmarked_at` ON `bookmark_documents` (`user_id`,`tag`,`bookmarked_at`);--> statement-breakpoint
CREATE INDEX `documents_tagged_bookmarked_at` ON `bookmark_documents` (`user_id`,`bookmarked_at`) WHERE "bookmark_documents"."tag" is not null;--> statement-breakpoint
CREATE INDEX `documents_type_bookmarked_at` ON `bookmark_documents` (`user_id`,`item_type`,`bookmarked_at`);--> statement-breakpoint
CREATE INDEX `documents_type_created_at` ON `bookmark_documents` (`user_id`,`item_type`,`created_at`);--> statement-breakpoint
CREATE INDEX `documents_type_updated_at` ON `bookmark_documents` (`user_id`,`item_type`,`updated_at`);--> statement-breakpoint
CREATE INDEX `documents_type_title` ON `bookmark_documents` (`user_id`,`item_type`,`folded_title`);--> statement-breakpoint
CREATE INDEX `documents_type_start_date` ON `bookmark_documents` (`user_id`,`item_type`,`item_start_date`);--> statement-breakpoint
CREATE INDEX `documents_type_end_date` ON `bookmark_documents` (`user_id`,`item_type`,`item_end_date`);--> statement-breakpoint
CREATE INDEX `documents_type_published_at` ON `bookmark_documents` (`user_id`,`item_type`,`item_published_at`);--> statement-breakpoint
CREATE INDEX `documents_type_item_created_at` ON `bookmark_documents` (`user_id`,`item_type`,`item_created_at`);--> statement-breakpoint
CREATE INDEX `documents_type_tag_bookmarked_at` ON `bookmark_documents` (`user_id`,`item_type`,`tag`,`bookmarked_at`);--> statement-breakpoint
CREATE INDEX `documents_type_tagged_bookmarked_at` ON `bookmark_documents` (`user_id`,`item_type`,`bookmarked_at`) WHERE "bookmark_documents"."tag" is not null;