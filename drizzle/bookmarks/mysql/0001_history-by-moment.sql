DROP INDEX `bookmark_history_changed` ON `bookmark_history`;--> statement-breakpoint
CREATE INDEX `bookmark_history_moment` ON `bookmark_history` (`bookmark_id`,`changed_at`,`version`);