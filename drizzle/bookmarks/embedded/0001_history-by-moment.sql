DROP INDEX `history_time`;--> statement-breakpoint
CREATE INDEX `history_moment` ON `bookmark_history` (`bookmark_id`,`changed_at`,`version`);