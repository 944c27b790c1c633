CREATE INDEX `documents_type_tag_created_at` ON `bookmark_documents` (`user_id`,`item_type`,`tag`,`created_at`);--> statement-breakpoint
CREATE INDEX `documents_type_tagged_created_at` ON `bookmark_documents` (`user_id`,`item_type`,`created_at`) WHERE "bookmark_documents"."tag" is not null;--> statement-breakpoint
CREATE INDEX `documents_type_tag_updated_at` ON `bookmark_documents` (`user_id`,`item_type`,`tag`,`updated_at`);--> statement-breakpoint
CREATE INDEX `documents_type_tagged_updated_at` ON `bookmark_documents` (`user_id`,`item_type`,`updated_at`) WHERE "bookmark_documents"."tag" is not null;--> statement-breakpoint
CREATE INDEX `documents_type_tag_title` ON `bookmark_documents` (`user_id`,`item_type`,`tag`,`folded_title`);--> statement-breakpoint
CREATE INDEX `documents_type_tagged_title` ON `bookmark_documents` (`user_id`,`item_type`,`folded_title`) WHERE "bookmark_documents"."tag" is not null;--> statement-breakpoint
CREATE INDEX `documents_type_tag_start_date` ON `bookmark_documents` (`user_id`,`item_type`,`tag`,`item_start_date`);--> statement-breakpoint
CREATE INDEX `documents_type_tagged_start_date` ON `bookmark_documents` (`user_id`,`item_type`,`item_start_date`) WHERE "bookmark_documents"."tag" is not null;--> statement-breakpoint
CREATE INDEX `documents_type_tag_end_date` ON `bookmark_documents` (`user_id`,`item_type`,`tag`,`item_end_date`);--> statement-breakpoint
CREATE INDEX `documents_type_tagged_end_date` ON `bookmark_documents` (`user_id`,`item_type`,`item_end_date`) WHERE "bookmark_documents"."tag" is not null;--> statement-breakpoint
CREATE INDEX `documents_type_tag_published_at` ON `bookmark_documents` (`user_id`,`item_type`,`tag`,`item_published_at`);--> statement-breakpoint
CREATE INDEX `documents_type_tagged_published_at` ON `bookmark_documents` (`user_id`,`item_type`,`item_published_at`) WHERE "bookmark_documents"."tag" is not null;--> statement-breakpoint
CREATE INDEX `documents_type_tag_item_created_at` ON `bookmark_documents` (`user_id`,`item_type`,`tag`,`item_created_at`);--> statement-breakpoint
CREATE INDEX `documents_type_tagged_item_created_at` ON `bookmark_documents` (`user_id`,`item_type`,`item_created_at`) WHERE "bookmark_documents"."tag" is not null;