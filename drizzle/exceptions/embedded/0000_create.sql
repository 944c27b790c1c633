CREATE TABLE `exception_logs_documents` (
	`id` integer PRIMARY KEY NOT NULL,
	`document` text NOT NULL,
	`version` integer GENERATED ALWAYS AS ("document" ->> '$.version') VIRTUAL,
	`live` integer GENERATED ALWAYS AS ("document" ->> '$.live') VIRTUAL,
	`deletedAt` integer GENERATED ALWAYS AS ("document" ->> '$.deletedAt') VIRTUAL,
	`exceptionTsid` text GENERATED ALWAYS AS ("document" ->> '$.exceptionTsid') VIRTUAL,
	`occurredAt` integer GENERATED ALWAYS AS ("document" ->> '$.occurredAt') VIRTUAL,
	`source` text GENERATED ALWAYS AS ("document" ->> '$.source') VIRTUAL,
	`severity` text GENERATED ALWAYS AS ("document" ->> '$.severity') VIRTUAL,
	`exceptionType` text GENERATED ALWAYS AS ("document" ->> '$.exceptionType') VIRTUAL,
	`groupTsid` text GENERATED ALWAYS AS ("document" ->> '$.groupTsid') VIRTUAL,
	`requestId` text GENERATED ALWAYS AS ("document" ->> '$.requestId') VIRTUAL
);
--> statement-breakpoint
CREATE INDEX `exception_logs_newest` ON `exception_logs_documents` (`occurredAt`) WHERE "live" = 1;--> statement-breakpoint
CREATE INDEX `exception_logs_of_source` ON `exception_logs_documents` (`source`,`occurredAt`) WHERE "live" = 1;--> statement-breakpoint
CREATE INDEX `exception_logs_of_severity` ON `exception_logs_documents` (`severity`,`occurredAt`) WHERE "live" = 1;--> statement-breakpoint
CREATE INDEX `exception_logs_of_type` ON `exception_logs_documents` (`exceptionType`,`occurredAt`) WHERE "live" = 1;--> statement-breakpoint
CREATE INDEX `exception_logs_of_group` ON `exception_logs_documents` (`groupTsid`,`occurredAt`) WHERE "live" = 1;--> statement-breakpoint
CREATE INDEX `exception_logs_of_request` ON `exception_logs_documents` (`requestId`,`occurredAt`) WHERE "live" = 1;--> statement-breakpoint
CREATE INDEX `exception_logs_tombstones` ON `exception_logs_documents` (`deletedAt`) WHERE "exception_logs_documents"."deletedAt" is not null;--> statement-breakpoint
CREATE TABLE `exception_groups_documents` (
	`id` integer PRIMARY KEY NOT NULL,
	`document` text NOT NULL,
	`version` integer GENERATED ALWAYS AS ("document" ->> '$.version') VIRTUAL,
	`live` integer GENERATED ALWAYS AS ("document" ->> '$.live') VIRTUAL,
	`deletedAt` integer GENERATED ALWAYS AS ("document" ->> '$.deletedAt') VIRTUAL,
	`groupTsid` text GENERATED ALWAYS AS ("document" ->> '$.groupTsid') VIRTUAL,
	`lastSeenAt` integer GENERATED ALWAYS AS ("document" ->> '$.lastSeenAt') VIRTUAL,
	`severity` text GENERATED ALWAYS AS ("document" ->> '$.severity') VIRTUAL,
	`exceptionType` text GENERATED ALWAYS AS ("document" ->> '$.exceptionType') VIRTUAL
);
--> statement-breakpoint
CREATE INDEX `exception_groups_newest` ON `exception_groups_documents` (`lastSeenAt`) WHERE "live" = 1;--> statement-breakpoint
CREATE INDEX `exception_groups_of_severity` ON `exception_groups_documents` (`severity`,`lastSeenAt`) WHERE "live" = 1;--> statement-breakpoint
CREATE INDEX `exception_groups_of_type` ON `exception_groups_documents` (`exceptionType`,`lastSeenAt`) WHERE "live" = 1;--> statement-breakpoint
CREATE INDEX `exception_groups_of_id` ON `exception_groups_documents` (`groupTsid`,`lastSeenAt`) WHERE "live" = 1;--> statement-breakpoint
CREATE INDEX `exception_groups_tombstones` ON `exception_groups_documents` (`deletedAt`) WHERE "exception_groups_documents"."deletedAt" is not null;