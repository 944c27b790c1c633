CREATE TABLE `outbox` (
	`id` bigint unsigned AUTO_INCREMENT NOT NULL,
	`event_id` varchar(36) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`event_type` varchar(100) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`source` varchar(100) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`aggregate_type` varchar(50) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`aggregate_id` varchar(50) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`aggregate_version` int unsigned NOT NULL,
	`payload` json NOT NULL,
	`headers` json NOT NULL,
	`created_at` datetime(3) NOT NULL,
	`bucket` smallint unsigned NOT NULL,
	`attempts` int unsigned NOT NULL DEFAULT 0,
	`next_attempt_at` datetime(3),
	`parked_at` datetime(3),
	`last_error` text CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
	`held` boolean GENERATED ALWAYS AS (`next_attempt_at` is not null or `parked_at` is not null) VIRTUAL,
	CONSTRAINT `outbox_id` PRIMARY KEY(`id`),
	CONSTRAINT `outbox_aggregate_version` UNIQUE(`aggregate_type`,`aggregate_id`,`aggregate_version`)
);
--> statement-breakpoint
CREATE TABLE `inbox` (
	`consumer` varchar(100) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`event_id` varchar(64) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`handled_at` datetime(3) NOT NULL,
	CONSTRAINT `inbox_consumer_event_id_pk` PRIMARY KEY(`consumer`,`event_id`)
);
--> statement-breakpoint
CREATE TABLE `jobs` (
	`name` varchar(100) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`owner` varchar(100) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
	`lease_until` datetime(3) NOT NULL,
	`due_at` datetime(3) NOT NULL,
	`position` text CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
	`started_at` datetime(3),
	`finished_at` datetime(3),
	`last_error` text CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
	CONSTRAINT `jobs_name` PRIMARY KEY(`name`)
);
--> statement-breakpoint
CREATE TABLE `relay_leases` (
	`bucket` smallint unsigned NOT NULL,
	`owner` varchar(100) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
	`epoch` int unsigned NOT NULL DEFAULT 0,
	`expires_at` datetime(3),
	CONSTRAINT `relay_leases_bucket` PRIMARY KEY(`bucket`)
);
--> statement-breakpoint
CREATE TABLE `relays` (
	`id` varchar(100) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`last_seen_at` datetime(3) NOT NULL,
	`breaker` varchar(16) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL DEFAULT 'CLOSED',
	CONSTRAINT `relays_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `user_identifiers` (
	`kind` varchar(20) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`key_id` int unsigned NOT NULL,
	`blind_index` varbinary(32) NOT NULL,
	`owner_id` bigint unsigned NOT NULL,
	CONSTRAINT `user_identifiers_kind_key_id_blind_index_pk` PRIMARY KEY(`kind`,`key_id`,`blind_index`)
);
--> statement-breakpoint
CREATE TABLE `user_identities` (
	`id` bigint unsigned NOT NULL,
	`user_id` bigint unsigned NOT NULL,
	`method` varchar(20) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`issuer` varchar(200) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`subject` varchar(255) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`label` varchar(254) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
	`linked_at` datetime(3) NOT NULL,
	CONSTRAINT `user_identities_id` PRIMARY KEY(`id`),
	CONSTRAINT `user_identities_subject` UNIQUE(`issuer`,`subject`),
	CONSTRAINT `user_identities_user` UNIQUE(`user_id`,`method`)
);
--> statement-breakpoint
CREATE TABLE `auth_sessions` (
	`id` bigint unsigned NOT NULL,
	`subject_kind` varchar(10) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`subject_id` bigint unsigned NOT NULL,
	`salt` varchar(32) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`generation` int unsigned NOT NULL,
	`token_key_id` int unsigned NOT NULL,
	`rotated_at` datetime(3) NOT NULL,
	`prev_rotated_at` datetime(3),
	`retry_hash` varchar(64) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
	`method` varchar(20) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`auth_time` datetime(3) NOT NULL,
	`ip` text CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
	`device` varchar(100) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`idle_expires_at` datetime(3) NOT NULL,
	`absolute_expires_at` datetime(3) NOT NULL,
	`revoked_at` datetime(3),
	`revoked_reason` varchar(30) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
	`created_at` datetime(3) NOT NULL,
	`last_used_at` datetime(3) NOT NULL,
	CONSTRAINT `auth_sessions_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `email_verifications` (
	`id` bigint unsigned NOT NULL,
	`type` varchar(30) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`ticket_hash` varchar(64) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`code_mac` varchar(64) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
	`payload` text CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
	`attempts` int unsigned NOT NULL,
	`sends` int unsigned NOT NULL,
	`expires_at` datetime(3) NOT NULL,
	`used_at` datetime(3),
	`created_at` datetime(3) NOT NULL,
	CONSTRAINT `email_verifications_id` PRIMARY KEY(`id`),
	CONSTRAINT `email_verifications_ticket` UNIQUE(`ticket_hash`)
);
--> statement-breakpoint
CREATE TABLE `oauth_attempts` (
	`id` bigint unsigned NOT NULL,
	`state_hash` varchar(64) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`method` varchar(20) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`link_to` bigint unsigned,
	`secrets` text CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`return_to` text CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`code_challenge` varchar(64) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`browser_hash` varchar(64) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`code_hash` varchar(64) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
	`answer` text CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
	`expires_at` datetime(3) NOT NULL,
	`used_at` datetime(3),
	`created_at` datetime(3) NOT NULL,
	CONSTRAINT `oauth_attempts_id` PRIMARY KEY(`id`),
	CONSTRAINT `oauth_attempts_state` UNIQUE(`state_hash`),
	CONSTRAINT `oauth_attempts_code` UNIQUE(`code_hash`)
);
--> statement-breakpoint
CREATE TABLE `terms` (
	`type` varchar(20) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`version` varchar(50) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`url` text CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`required` boolean NOT NULL,
	`published_at` datetime(3) NOT NULL,
	CONSTRAINT `terms_type_version_pk` PRIMARY KEY(`type`,`version`)
);
--> statement-breakpoint
CREATE TABLE `terms_agreements` (
	`id` bigint unsigned NOT NULL,
	`user_id` bigint unsigned NOT NULL,
	`type` varchar(20) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`version` varchar(50) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`agreed` boolean NOT NULL,
	`agreed_at` datetime(3) NOT NULL,
	CONSTRAINT `terms_agreements_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `login_history` (
	`id` bigint unsigned NOT NULL,
	`subject_kind` varchar(10) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`subject_id` bigint unsigned,
	`type` varchar(30) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`method` varchar(20) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
	`ip` text CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
	`device` varchar(100) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
	`at` datetime(3) NOT NULL,
	CONSTRAINT `login_history_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `sign_in_failures` (
	`key_id` int unsigned NOT NULL,
	`address_index` varbinary(32) NOT NULL,
	`network` varchar(64) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`failures` int unsigned NOT NULL,
	`day` varchar(10) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`last_at` datetime(3) NOT NULL,
	CONSTRAINT `sign_in_failures_key_id_address_index_network_pk` PRIMARY KEY(`key_id`,`address_index`,`network`)
);
--> statement-breakpoint
CREATE TABLE `token_revocations` (
	`id` bigint unsigned NOT NULL,
	`subject_kind` varchar(10) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`subject_id` bigint unsigned NOT NULL,
	`session_id` bigint unsigned,
	`below_epoch` int unsigned,
	`revoked_at` datetime(3) NOT NULL,
	`expires_at` datetime(3) NOT NULL,
	CONSTRAINT `token_revocations_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `signing_keys` (
	`id` varchar(64) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`public_key` text CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`private_key` text CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`published_at` datetime(3) NOT NULL,
	`signs_from` datetime(3) NOT NULL,
	`signs_until` datetime(3) NOT NULL,
	`published_until` datetime(3) NOT NULL,
	CONSTRAINT `signing_keys_id` PRIMARY KEY(`id`),
	CONSTRAINT `signing_keys_turn` UNIQUE(`signs_from`)
);
--> statement-breakpoint
CREATE TABLE `mails` (
	`id` bigint unsigned NOT NULL,
	`content` text CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
	`address_index` varchar(64) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
	`kind` varchar(40) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`attempts` int unsigned NOT NULL,
	`next_attempt_at` datetime(3) NOT NULL,
	`sent_at` datetime(3),
	`given_up_at` datetime(3),
	`last_error` text CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
	`created_at` datetime(3) NOT NULL,
	CONSTRAINT `mails_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `dormancy_warnings` (
	`user_id` bigint unsigned NOT NULL,
	`inactive_since` datetime(3) NOT NULL,
	`warned_at` datetime(3) NOT NULL,
	CONSTRAINT `dormancy_warnings_user_id` PRIMARY KEY(`user_id`)
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` bigint unsigned NOT NULL,
	`username` varchar(50) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`folded_username` varchar(200) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`email` text CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
	`email_masked` varchar(254) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
	`email_verified_at` datetime(3),
	`name` text CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
	`phone` text CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
	`password_hash` varchar(255) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
	`status` varchar(20) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`token_epoch` int unsigned NOT NULL,
	`profile_image_url` text CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
	`last_login_at` datetime(3),
	`deleted_at` datetime(3),
	`deleted_by` bigint unsigned,
	`erase_after` datetime(3),
	`version` int unsigned NOT NULL,
	`created_at` datetime(3) NOT NULL,
	`created_by` bigint unsigned,
	`updated_at` datetime(3) NOT NULL,
	`updated_by` bigint unsigned,
	CONSTRAINT `users_id` PRIMARY KEY(`id`),
	CONSTRAINT `users_identity` UNIQUE(`folded_username`)
);
--> statement-breakpoint
CREATE TABLE `user_history` (
	`history_id` bigint unsigned NOT NULL,
	`user_id` bigint unsigned NOT NULL,
	`version` int unsigned NOT NULL,
	`operation_type` varchar(10) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`before_data` json,
	`after_data` json NOT NULL,
	`changed_by` bigint unsigned,
	`changed_at` datetime(3) NOT NULL,
	`change_reason` varchar(500) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
	CONSTRAINT `user_history_history_id` PRIMARY KEY(`history_id`),
	CONSTRAINT `user_history_version` UNIQUE(`user_id`,`version`)
);
--> statement-breakpoint
CREATE TABLE `admins` (
	`id` bigint unsigned NOT NULL,
	`username` varchar(50) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`folded_username` varchar(200) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`email` text CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`email_masked` varchar(254) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`password_hash` varchar(255) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
	`role` varchar(20) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`is_active` boolean NOT NULL,
	`token_epoch` int unsigned NOT NULL,
	`last_login_at` datetime(3),
	`version` int unsigned NOT NULL,
	`created_at` datetime(3) NOT NULL,
	`created_by` bigint unsigned,
	`updated_at` datetime(3) NOT NULL,
	`updated_by` bigint unsigned,
	CONSTRAINT `admins_id` PRIMARY KEY(`id`),
	CONSTRAINT `admins_identity` UNIQUE(`folded_username`)
);
--> statement-breakpoint
CREATE TABLE `admin_history` (
	`history_id` bigint unsigned NOT NULL,
	`admin_id` bigint unsigned NOT NULL,
	`version` int unsigned NOT NULL,
	`operation_type` varchar(10) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`before_data` json,
	`after_data` json NOT NULL,
	`changed_by` bigint unsigned,
	`changed_at` datetime(3) NOT NULL,
	`change_reason` varchar(500) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
	CONSTRAINT `admin_history_history_id` PRIMARY KEY(`history_id`),
	CONSTRAINT `admin_history_version` UNIQUE(`admin_id`,`version`)
);
--> statement-breakpoint
ALTER TABLE `user_history` ADD CONSTRAINT `user_history_user` FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `admin_history` ADD CONSTRAINT `admin_history_admin` FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `outbox_scan` ON `outbox` (`parked_at`,`id`,`bucket`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `outbox_held` ON `outbox` (`aggregate_type`,`aggregate_id`,`held`);--> statement-breakpoint
CREATE INDEX `inbox_handled` ON `inbox` (`handled_at`);--> statement-breakpoint
CREATE INDEX `user_identifiers_owner` ON `user_identifiers` (`owner_id`,`kind`);--> statement-breakpoint
CREATE INDEX `auth_sessions_subject` ON `auth_sessions` (`subject_id`,`subject_kind`);--> statement-breakpoint
CREATE INDEX `auth_sessions_expiry` ON `auth_sessions` (`idle_expires_at`);--> statement-breakpoint
CREATE INDEX `auth_sessions_revoked` ON `auth_sessions` (`revoked_at`);--> statement-breakpoint
CREATE INDEX `email_verifications_expiry` ON `email_verifications` (`expires_at`);--> statement-breakpoint
CREATE INDEX `oauth_attempts_expiry` ON `oauth_attempts` (`expires_at`);--> statement-breakpoint
CREATE INDEX `terms_agreements_user` ON `terms_agreements` (`user_id`,`type`,`agreed_at`);--> statement-breakpoint
CREATE INDEX `login_history_subject` ON `login_history` (`subject_id`,`subject_kind`,`at`);--> statement-breakpoint
CREATE INDEX `login_history_at` ON `login_history` (`at`);--> statement-breakpoint
CREATE INDEX `sign_in_failures_last` ON `sign_in_failures` (`last_at`);--> statement-breakpoint
CREATE INDEX `token_revocations_revoked` ON `token_revocations` (`revoked_at`);--> statement-breakpoint
CREATE INDEX `token_revocations_expiry` ON `token_revocations` (`expires_at`);--> statement-breakpoint
CREATE INDEX `mails_due` ON `mails` (`sent_at`,`given_up_at`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `mails_created` ON `mails` (`created_at`);--> statement-breakpoint
CREATE INDEX `mails_address` ON `mails` (`address_index`);--> statement-breakpoint
CREATE INDEX `users_erase` ON `users` (`status`,`erase_after`);--> statement-breakpoint
CREATE INDEX `users_login` ON `users` (`status`,`last_login_at`);--> statement-breakpoint
CREATE INDEX `user_history_moment` ON `user_history` (`user_id`,`changed_at`,`version`);--> statement-breakpoint
CREATE INDEX `user_history_operation` ON `user_history` (`operation_type`,`changed_at`);--> statement-breakpoint
CREATE INDEX `admin_history_moment` ON `admin_history` (`admin_id`,`changed_at`,`version`);--> statement-breakpoint
CREATE INDEX `admin_history_operation` ON `admin_history` (`operation_type`,`changed_at`);