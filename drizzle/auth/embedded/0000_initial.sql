CREATE TABLE `user_profiles_documents` (
	`id` integer PRIMARY KEY NOT NULL,
	`document` text NOT NULL,
	`version` integer GENERATED ALWAYS AS ("document" ->> '$.version') VIRTUAL,
	`live` integer GENERATED ALWAYS AS ("document" ->> '$.live') VIRTUAL,
	`deletedAt` integer GENERATED ALWAYS AS ("document" ->> '$.deletedAt') VIRTUAL,
	`userTsid` text GENERATED ALWAYS AS ("document" ->> '$.userTsid') VIRTUAL,
	`createdAt` integer GENERATED ALWAYS AS ("document" ->> '$.createdAt') VIRTUAL,
	`status` text GENERATED ALWAYS AS ("document" ->> '$.status') VIRTUAL,
	`foldedUsername` text GENERATED ALWAYS AS ("document" ->> '$.foldedUsername') VIRTUAL
);
--> statement-breakpoint
CREATE INDEX `user_profiles_live_createdAt` ON `user_profiles_documents` (`createdAt`) WHERE "live" = 1;--> statement-breakpoint
CREATE INDEX `user_profiles_live_status_createdAt` ON `user_profiles_documents` (`status`,`createdAt`) WHERE "live" = 1;--> statement-breakpoint
CREATE INDEX `user_profiles_live_username` ON `user_profiles_documents` (`foldedUsername`) WHERE "live" = 1;--> statement-breakpoint
CREATE INDEX `user_profiles_tombstones` ON `user_profiles_documents` (`deletedAt`) WHERE "user_profiles_documents"."deletedAt" is not null;--> statement-breakpoint
CREATE TABLE `user_identifiers` (
	`kind` text NOT NULL,
	`key_id` integer NOT NULL,
	`blind_index` blob NOT NULL,
	`owner_id` integer NOT NULL,
	PRIMARY KEY(`kind`, `key_id`, `blind_index`)
);
--> statement-breakpoint
CREATE INDEX `user_identifiers_owner` ON `user_identifiers` (`owner_id`,`kind`);--> statement-breakpoint
CREATE TABLE `user_identities` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`method` text NOT NULL,
	`issuer` text NOT NULL,
	`subject` text NOT NULL,
	`label` text,
	`linked_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_identities_subject` ON `user_identities` (`issuer`,`subject`);--> statement-breakpoint
CREATE UNIQUE INDEX `user_identities_user` ON `user_identities` (`user_id`,`method`);--> statement-breakpoint
CREATE TABLE `auth_sessions` (
	`id` integer PRIMARY KEY NOT NULL,
	`subject_kind` text NOT NULL,
	`subject_id` integer NOT NULL,
	`salt` text NOT NULL,
	`generation` integer NOT NULL,
	`token_key_id` integer NOT NULL,
	`rotated_at` integer NOT NULL,
	`prev_rotated_at` integer,
	`retry_hash` text,
	`method` text NOT NULL,
	`auth_time` integer NOT NULL,
	`ip` text,
	`device` text NOT NULL,
	`idle_expires_at` integer NOT NULL,
	`absolute_expires_at` integer NOT NULL,
	`revoked_at` integer,
	`revoked_reason` text,
	`created_at` integer NOT NULL,
	`last_used_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `auth_sessions_subject` ON `auth_sessions` (`subject_id`,`subject_kind`);--> statement-breakpoint
CREATE INDEX `auth_sessions_expiry` ON `auth_sessions` (`idle_expires_at`);--> statement-breakpoint
CREATE INDEX `auth_sessions_revoked` ON `auth_sessions` (`revoked_at`);--> statement-breakpoint
CREATE TABLE `email_verifications` (
	`id` integer PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`ticket_hash` text NOT NULL,
	`code_mac` text,
	`payload` text,
	`attempts` integer NOT NULL,
	`sends` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `email_verifications_ticket` ON `email_verifications` (`ticket_hash`);--> statement-breakpoint
CREATE INDEX `email_verifications_expiry` ON `email_verifications` (`expires_at`);--> statement-breakpoint
CREATE TABLE `oauth_attempts` (
	`id` integer PRIMARY KEY NOT NULL,
	`state_hash` text NOT NULL,
	`method` text NOT NULL,
	`link_to` integer,
	`secrets` text NOT NULL,
	`return_to` text NOT NULL,
	`code_challenge` text NOT NULL,
	`browser_hash` text NOT NULL,
	`code_hash` text,
	`answer` text,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `oauth_attempts_state` ON `oauth_attempts` (`state_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `oauth_attempts_code` ON `oauth_attempts` (`code_hash`);--> statement-breakpoint
CREATE INDEX `oauth_attempts_expiry` ON `oauth_attempts` (`expires_at`);--> statement-breakpoint
CREATE TABLE `terms` (
	`type` text NOT NULL,
	`version` text NOT NULL,
	`url` text NOT NULL,
	`required` integer NOT NULL,
	`published_at` integer NOT NULL,
	PRIMARY KEY(`type`, `version`)
);
--> statement-breakpoint
CREATE TABLE `terms_agreements` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`type` text NOT NULL,
	`version` text NOT NULL,
	`agreed` integer NOT NULL,
	`agreed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `terms_agreements_user` ON `terms_agreements` (`user_id`,`type`,`agreed_at`);--> statement-breakpoint
CREATE TABLE `login_history` (
	`id` integer PRIMARY KEY NOT NULL,
	`subject_kind` text NOT NULL,
	`subject_id` integer,
	`type` text NOT NULL,
	`method` text,
	`ip` text,
	`device` text,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `login_history_subject` ON `login_history` (`subject_id`,`subject_kind`,`at`);--> statement-breakpoint
CREATE INDEX `login_history_at` ON `login_history` (`at`);--> statement-breakpoint
CREATE TABLE `sign_in_failures` (
	`key_id` integer NOT NULL,
	`address_index` blob NOT NULL,
	`network` text NOT NULL,
	`failures` integer NOT NULL,
	`day` text NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`key_id`, `address_index`, `network`)
);
--> statement-breakpoint
CREATE INDEX `sign_in_failures_last` ON `sign_in_failures` (`last_at`);--> statement-breakpoint
CREATE TABLE `token_revocations` (
	`id` integer PRIMARY KEY NOT NULL,
	`subject_kind` text NOT NULL,
	`subject_id` integer NOT NULL,
	`session_id` integer,
	`below_epoch` integer,
	`revoked_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `token_revocations_revoked` ON `token_revocations` (`revoked_at`);--> statement-breakpoint
CREATE INDEX `token_revocations_expiry` ON `token_revocations` (`expires_at`);--> statement-breakpoint
CREATE TABLE `signing_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`public_key` text NOT NULL,
	`private_key` text NOT NULL,
	`published_at` integer NOT NULL,
	`signs_from` integer NOT NULL,
	`signs_until` integer NOT NULL,
	`published_until` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `signing_keys_turn` ON `signing_keys` (`signs_from`);--> statement-breakpoint
CREATE TABLE `mails` (
	`id` integer PRIMARY KEY NOT NULL,
	`content` text,
	`address_index` text,
	`kind` text NOT NULL,
	`attempts` integer NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`sent_at` integer,
	`given_up_at` integer,
	`last_error` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `mails_due` ON `mails` (`sent_at`,`given_up_at`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `mails_created` ON `mails` (`created_at`);--> statement-breakpoint
CREATE INDEX `mails_address` ON `mails` (`address_index`);--> statement-breakpoint
CREATE TABLE `dormancy_warnings` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`inactive_since` integer NOT NULL,
	`warned_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`folded_username` text NOT NULL,
	`email` text,
	`email_masked` text,
	`email_verified_at` integer,
	`name` text,
	`phone` text,
	`password_hash` text,
	`status` text NOT NULL,
	`token_epoch` integer NOT NULL,
	`profile_image_url` text,
	`last_login_at` integer,
	`deleted_at` integer,
	`deleted_by` integer,
	`erase_after` integer,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` integer,
	`updated_at` integer NOT NULL,
	`updated_by` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_identity` ON `users` (`folded_username`);--> statement-breakpoint
CREATE INDEX `users_erase` ON `users` (`status`,`erase_after`);--> statement-breakpoint
CREATE INDEX `users_login` ON `users` (`status`,`last_login_at`);--> statement-breakpoint
CREATE TABLE `user_history` (
	`history_id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`version` integer NOT NULL,
	`operation_type` text NOT NULL,
	`before_data` text,
	`after_data` text NOT NULL,
	`changed_by` integer,
	`changed_at` integer NOT NULL,
	`change_reason` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_history_version` ON `user_history` (`user_id`,`version`);--> statement-breakpoint
CREATE INDEX `user_history_moment` ON `user_history` (`user_id`,`changed_at`,`version`);--> statement-breakpoint
CREATE INDEX `user_history_operation` ON `user_history` (`operation_type`,`changed_at`);--> statement-breakpoint
CREATE TABLE `admins` (
	`id` integer PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`folded_username` text NOT NULL,
	`email` text NOT NULL,
	`email_masked` text NOT NULL,
	`password_hash` text,
	`role` text NOT NULL,
	`is_active` integer NOT NULL,
	`token_epoch` integer NOT NULL,
	`last_login_at` integer,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` integer,
	`updated_at` integer NOT NULL,
	`updated_by` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `admins_identity` ON `admins` (`folded_username`);--> statement-breakpoint
CREATE TABLE `admin_history` (
	`history_id` integer PRIMARY KEY NOT NULL,
	`admin_id` integer NOT NULL,
	`version` integer NOT NULL,
	`operation_type` text NOT NULL,
	`before_data` text,
	`after_data` text NOT NULL,
	`changed_by` integer,
	`changed_at` integer NOT NULL,
	`change_reason` text,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `admin_history_version` ON `admin_history` (`admin_id`,`version`);--> statement-breakpoint
CREATE INDEX `admin_history_moment` ON `admin_history` (`admin_id`,`changed_at`,`version`);--> statement-breakpoint
CREATE INDEX `admin_history_operation` ON `admin_history` (`operation_type`,`changed_at`);