CREATE TABLE "account_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"type" text NOT NULL,
	"detail" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"change" integer NOT NULL,
	"score" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "adjustments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "adjustments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"venue_account" text,
	"type" text NOT NULL,
	"currency" text NOT NULL,
	"amount" numeric(38, 0) NOT NULL,
	"value" numeric(38, 0),
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"client_id" text NOT NULL,
	"digest" text NOT NULL,
	"proposed_by" text NOT NULL,
	"decided_by" text,
	"decision_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "adjustments_of_one" CHECK (num_nonnulls("adjustments"."user_id", "adjustments"."venue_account") = 1)
);
--> statement-breakpoint
CREATE TABLE "app_settings_versions" (
	"version" integer PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"reason" text NOT NULL,
	"written_by" text NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brand_pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"operator" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"detail" jsonb NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bankcards" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bankcards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"payee_name" text NOT NULL,
	"payee_address" text NOT NULL,
	"bank_type" text NOT NULL,
	"bank_name" text NOT NULL,
	"bank_address" text NOT NULL,
	"bank_country" text NOT NULL,
	"account_number" "bytea" NOT NULL,
	"international_code" text NOT NULL,
	"aba_number" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"usable_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chain_cursors" (
	"network" text PRIMARY KEY NOT NULL,
	"block" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_images" (
	"message" bigint NOT NULL,
	"position" integer NOT NULL,
	"file" text NOT NULL,
	CONSTRAINT "contact_images_message_position_pk" PRIMARY KEY("message","position"),
	CONSTRAINT "contact_images_file_unique" UNIQUE("file")
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"phone" text NOT NULL,
	"question" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone,
	"handled_by" text,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "agreement_acceptances" (
	"user_id" bigint NOT NULL,
	"locale" text NOT NULL,
	"version" integer NOT NULL,
	"accepted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agreement_acceptances_user_id_locale_version_pk" PRIMARY KEY("user_id","locale","version")
);
--> statement-breakpoint
CREATE TABLE "content_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"published_at" timestamp with time zone,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"item" bigint NOT NULL,
	"locale" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"written_by" text,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_versions_item_locale_version_pk" PRIMARY KEY("item","locale","version")
);
--> statement-breakpoint
CREATE TABLE "deposit_addresses" (
	"network" text NOT NULL,
	"address" text NOT NULL,
	"user_id" bigint NOT NULL,
	"source" text NOT NULL,
	"position" integer,
	"is_test" boolean NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deposit_addresses_network_address_pk" PRIMARY KEY("network","address")
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"user_id" bigint NOT NULL,
	"symbol" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourites_user_id_symbol_pk" PRIMARY KEY("user_id","symbol")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attached_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"failures" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone,
	CONSTRAINT "attempts_kind_subject_pk" PRIMARY KEY("kind","subject")
);
--> statement-breakpoint
CREATE TABLE "authenticators" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"secret" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"bound_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" bigint NOT NULL,
	"code_hash" "bytea" NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"user_id" bigint NOT NULL,
	"mode" text NOT NULL,
	"parent_id" uuid,
	"device" text NOT NULL,
	"ip" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"end_reason" text,
	CONSTRAINT "sessions_token_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1000 CACHE 1),
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"password_hash" text NOT NULL,
	"nickname" text NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"avatar" text,
	"credit_score" integer DEFAULT 100 NOT NULL,
	"demo_funded_at" timestamp with time zone,
	"primary_status" text DEFAULT 'not_verified' NOT NULL,
	"advanced_status" text DEFAULT 'not_verified' NOT NULL,
	"invite_code" text NOT NULL,
	"invited_by" bigint,
	"withdrawals_held_until" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"disabled_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_phone_unique" UNIQUE("phone"),
	CONSTRAINT "users_invite_code_unique" UNIQUE("invite_code")
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"purpose" text NOT NULL,
	"target" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries_left" integer NOT NULL,
	"used_at" timestamp with time zone,
	"sent_in_window" integer NOT NULL,
	"window_started_at" timestamp with time zone NOT NULL,
	CONSTRAINT "verification_codes_purpose_target_pk" PRIMARY KEY("purpose","target")
);
--> statement-breakpoint
CREATE TABLE "instrument_halts" (
	"symbol" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"halted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "journal_head" (
	"id" integer PRIMARY KEY NOT NULL,
	"epoch" bigint NOT NULL,
	"last_seq" bigint NOT NULL,
	"last_hash" text NOT NULL,
	"archived_seq" bigint NOT NULL,
	"archived_hash" text NOT NULL,
	"holder" text NOT NULL,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "liability_nodes" (
	"snapshot" bigint NOT NULL,
	"level" smallint NOT NULL,
	"position" integer NOT NULL,
	"hash" text NOT NULL,
	"sums" jsonb NOT NULL,
	"customer" bigint,
	"salt" text,
	CONSTRAINT "liability_nodes_snapshot_level_position_pk" PRIMARY KEY("snapshot","level","position")
);
--> statement-breakpoint
CREATE TABLE "liability_snapshots" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "liability_snapshots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"taken_at" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"state_hash" text NOT NULL,
	"root" text NOT NULL,
	"leaves" integer NOT NULL,
	"totals" jsonb NOT NULL,
	"published_by" text NOT NULL,
	"tree_kept" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"operator_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "operator_sessions_token_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operators_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"roles" text[] NOT NULL,
	"totp_secret" "bytea",
	"totp_next_secret" "bytea",
	"totp_bound_at" timestamp with time zone,
	"totp_last_step" bigint,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "operators_account_unique" UNIQUE("account")
);
--> statement-breakpoint
CREATE TABLE "assets" (
	"code" text PRIMARY KEY NOT NULL,
	"decimals" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "balances" (
	"owner" bigint NOT NULL,
	"mode" text NOT NULL,
	"kind" text NOT NULL,
	"asset" text NOT NULL,
	"available" numeric(38, 0) NOT NULL,
	"frozen" numeric(38, 0) NOT NULL,
	"margin" numeric(38, 0) NOT NULL,
	CONSTRAINT "balances_owner_mode_kind_asset_pk" PRIMARY KEY("owner","mode","kind","asset")
);
--> statement-breakpoint
CREATE TABLE "entries" (
	"kind" text NOT NULL,
	"id" bigint NOT NULL,
	"mode" text NOT NULL,
	"customer" bigint NOT NULL,
	"open" boolean NOT NULL,
	"due_at" bigint,
	"holds" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "entries_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "instruments" (
	"symbol" text PRIMARY KEY NOT NULL,
	"spec" jsonb NOT NULL,
	"status" text NOT NULL,
	"last_tick" jsonb
);
--> statement-breakpoint
CREATE TABLE "ladders" (
	"mode" text NOT NULL,
	"symbol" text NOT NULL,
	"bids" jsonb NOT NULL,
	"asks" jsonb NOT NULL,
	CONSTRAINT "ladders_mode_symbol_pk" PRIMARY KEY("mode","symbol")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY NOT NULL,
	"customer" bigint NOT NULL,
	"mode" text NOT NULL,
	"symbol" text NOT NULL,
	"client_id" text NOT NULL,
	"side" text NOT NULL,
	"type" text NOT NULL,
	"time_in_force" text NOT NULL,
	"post_only" boolean NOT NULL,
	"price" bigint NOT NULL,
	"lots" bigint NOT NULL,
	"total" numeric(38, 0) NOT NULL,
	"filled_lots" bigint NOT NULL,
	"filled_quote" numeric(38, 0) NOT NULL,
	"fee" numeric(38, 0) NOT NULL,
	"held" numeric(38, 0) NOT NULL,
	"status" text NOT NULL,
	"cancel_reason" text,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "projection_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"epoch" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"time" bigint NOT NULL,
	"order_counter" bigint NOT NULL,
	"trade_counter" bigint NOT NULL,
	"transfer_counter" bigint NOT NULL,
	"entry_counter" bigint NOT NULL,
	"state_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reference_ticks" (
	"symbol" text NOT NULL,
	"seq" bigint NOT NULL,
	"tick_id" text NOT NULL,
	"price" bigint NOT NULL,
	"at" bigint NOT NULL,
	"kept" boolean DEFAULT false NOT NULL,
	CONSTRAINT "reference_ticks_symbol_seq_pk" PRIMARY KEY("symbol","seq")
);
--> statement-breakpoint
CREATE TABLE "remembered_commands" (
	"key" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"seq" bigint NOT NULL,
	"time" bigint NOT NULL,
	"order_id" bigint,
	"code" integer
);
--> statement-breakpoint
CREATE TABLE "trades" (
	"id" bigint PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"time" bigint NOT NULL,
	"mode" text NOT NULL,
	"symbol" text NOT NULL,
	"price" bigint NOT NULL,
	"lots" bigint NOT NULL,
	"quote" numeric(38, 0) NOT NULL,
	"taker_side" text NOT NULL,
	"maker_owner" bigint NOT NULL,
	"maker_order" bigint,
	"maker_fee" numeric(38, 0) NOT NULL,
	"maker_fee_asset" text NOT NULL,
	"taker_owner" bigint NOT NULL,
	"taker_order" bigint,
	"taker_fee" numeric(38, 0) NOT NULL,
	"taker_fee_asset" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" bigint PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"time" bigint NOT NULL,
	"mode" text NOT NULL,
	"asset" text NOT NULL,
	"amount" numeric(38, 0) NOT NULL,
	"from_owner" bigint NOT NULL,
	"from_kind" text NOT NULL,
	"from_bucket" text NOT NULL,
	"from_category" text NOT NULL,
	"to_owner" bigint NOT NULL,
	"to_kind" text NOT NULL,
	"to_bucket" text NOT NULL,
	"to_category" text NOT NULL,
	"reference" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recharges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recharges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"network" text NOT NULL,
	"address" text NOT NULL,
	"is_test" boolean NOT NULL,
	"amount" numeric(38, 0),
	"client_id" text,
	"digest" text,
	"voucher" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"credited" numeric(38, 0),
	"tx_id" text,
	"log_index" integer,
	"reason" text,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	CONSTRAINT "recharges_voucher_unique" UNIQUE("voucher")
);
--> statement-breakpoint
CREATE TABLE "support_canned_replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "support_canned_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"locale" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_conversations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "support_conversations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"locale" text NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"assigned_to" text,
	"last_message" bigint DEFAULT 0 NOT NULL,
	"waiting_from" bigint,
	"seen_by_operator" bigint DEFAULT 0 NOT NULL,
	"seen_by_customer" bigint DEFAULT 0 NOT NULL,
	"mailed_through" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "support_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"author" text NOT NULL,
	"operator" text,
	"client_id" text,
	"text" text,
	"file" text,
	"file_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_messages_file_unique" UNIQUE("file"),
	CONSTRAINT "support_messages_client_id" UNIQUE("user_id","author","client_id")
);
--> statement-breakpoint
CREATE TABLE "feature_switches" (
	"feature" text PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "realname_applications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "realname_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"level" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"real_name" text,
	"document_number" "bytea",
	"front" text,
	"back" text,
	"home_address" text,
	"work_address" text,
	"relative_phone" text,
	"locale" text NOT NULL,
	"reason" text,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text
);
--> statement-breakpoint
CREATE TABLE "wallets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"network" text NOT NULL,
	"address" text NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"usable_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wallets_once" UNIQUE("user_id","currency","network","address")
);
--> statement-breakpoint
CREATE TABLE "withdrawal_requests" (
	"user_id" bigint NOT NULL,
	"client_id" text NOT NULL,
	"digest" text NOT NULL,
	"channel" text NOT NULL,
	"currency" text NOT NULL,
	"amount" numeric(38, 0) NOT NULL,
	"fee" numeric(38, 0) NOT NULL,
	"payout_currency" text NOT NULL,
	"destination" "bytea" NOT NULL,
	"destination_since" timestamp with time zone NOT NULL,
	"usdt_value" numeric(38, 0) NOT NULL,
	"approvals" bigint NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "withdrawal_requests_user_id_client_id_pk" PRIMARY KEY("user_id","client_id")
);
--> statement-breakpoint
ALTER TABLE "account_changes" ADD CONSTRAINT "account_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_events" ADD CONSTRAINT "credit_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bankcards" ADD CONSTRAINT "bankcards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_images" ADD CONSTRAINT "contact_images_message_contact_messages_id_fk" FOREIGN KEY ("message") REFERENCES "public"."contact_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_images" ADD CONSTRAINT "contact_images_file_files_id_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_item_content_items_id_fk" FOREIGN KEY ("item") REFERENCES "public"."content_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_addresses" ADD CONSTRAINT "deposit_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD CONSTRAINT "operator_sessions_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recharges" ADD CONSTRAINT "recharges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recharges" ADD CONSTRAINT "recharges_voucher_files_id_fk" FOREIGN KEY ("voucher") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_conversations" ADD CONSTRAINT "support_conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_conversation_support_conversations_id_fk" FOREIGN KEY ("conversation") REFERENCES "public"."support_conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_file_files_id_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "realname_applications" ADD CONSTRAINT "realname_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "realname_applications" ADD CONSTRAINT "realname_applications_front_files_id_fk" FOREIGN KEY ("front") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "realname_applications" ADD CONSTRAINT "realname_applications_back_files_id_fk" FOREIGN KEY ("back") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_requests" ADD CONSTRAINT "withdrawal_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_changes_of_user" ON "account_changes" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "credit_events_of_user" ON "credit_events" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "adjustments_client_id" ON "adjustments" USING btree ("proposed_by","client_id");--> statement-breakpoint
CREATE INDEX "adjustments_by_operator" ON "adjustments" USING btree ("proposed_by","created_at");--> statement-breakpoint
CREATE INDEX "adjustments_executing" ON "adjustments" USING btree ("id") WHERE "adjustments"."status" = 'executing';--> statement-breakpoint
CREATE INDEX "bankcards_of_user" ON "bankcards" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "contact_messages_open" ON "contact_messages" USING btree ("user_id") WHERE "contact_messages"."handled_at" IS NULL;--> statement-breakpoint
CREATE INDEX "contact_messages_by_state" ON "contact_messages" USING btree (("handled_at" IS NULL),"id");--> statement-breakpoint
CREATE INDEX "content_items_of_kind" ON "content_items" USING btree ("kind","published_at");--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_addresses_of_user" ON "deposit_addresses" USING btree ("user_id","network","is_test");--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_addresses_of_key" ON "deposit_addresses" USING btree ("network","source","position");--> statement-breakpoint
CREATE INDEX "files_unattached" ON "files" USING btree ("created_at") WHERE "files"."attached_at" IS NULL;--> statement-breakpoint
CREATE INDEX "files_of_owner" ON "files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "sessions_live" ON "sessions" USING btree ("user_id") WHERE "sessions"."revoked_at" IS NULL;--> statement-breakpoint
CREATE INDEX "liability_leaves_of_customer" ON "liability_nodes" USING btree ("customer","snapshot") WHERE "liability_nodes"."customer" is not null;--> statement-breakpoint
CREATE INDEX "outbox_of_recipient" ON "outbox" USING btree ("recipient","id");--> statement-breakpoint
CREATE INDEX "operator_sessions_live" ON "operator_sessions" USING btree ("operator_id") WHERE "operator_sessions"."revoked_at" IS NULL;--> statement-breakpoint
CREATE INDEX "entries_of_customer" ON "entries" USING btree ("customer","mode","kind","id");--> statement-breakpoint
CREATE INDEX "entries_open" ON "entries" USING btree ("kind","id") WHERE "entries"."open";--> statement-breakpoint
CREATE INDEX "entries_options_by_time" ON "entries" USING btree ("created_at") WHERE "entries"."kind" = 'option_order';--> statement-breakpoint
CREATE INDEX "orders_of_customer" ON "orders" USING btree ("customer","mode","id");--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("customer","mode","id") WHERE "orders"."status" = 'new';--> statement-breakpoint
CREATE INDEX "reference_ticks_at" ON "reference_ticks" USING btree ("at","symbol");--> statement-breakpoint
CREATE INDEX "reference_ticks_passing" ON "reference_ticks" USING btree ("at") WHERE not "reference_ticks"."kept";--> statement-breakpoint
CREATE INDEX "remembered_commands_seq" ON "remembered_commands" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "trades_of_book" ON "trades" USING btree ("mode","symbol","id");--> statement-breakpoint
CREATE INDEX "trades_of_maker_order" ON "trades" USING btree ("maker_order") WHERE "trades"."maker_order" is not null;--> statement-breakpoint
CREATE INDEX "trades_of_taker_order" ON "trades" USING btree ("taker_order") WHERE "trades"."taker_order" is not null;--> statement-breakpoint
CREATE INDEX "transfers_from_customer" ON "transfers" USING btree ("from_owner","mode","id") WHERE "transfers"."from_owner" >= 1000;--> statement-breakpoint
CREATE INDEX "transfers_to_customer" ON "transfers" USING btree ("to_owner","mode","id") WHERE "transfers"."to_owner" >= 1000;--> statement-breakpoint
CREATE INDEX "transfers_paid_in" ON "transfers" USING btree ("to_owner","mode","id") WHERE "transfers"."from_owner" = 1;--> statement-breakpoint
CREATE INDEX "transfers_paid_out" ON "transfers" USING btree ("from_owner","mode","id") WHERE "transfers"."to_owner" = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "recharges_one_pending" ON "recharges" USING btree ("user_id") WHERE "recharges"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "recharges_client_id" ON "recharges" USING btree ("user_id","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recharges_transaction" ON "recharges" USING btree ("network","tx_id","address",coalesce("log_index", -1));--> statement-breakpoint
CREATE INDEX "recharges_of_user" ON "recharges" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "recharges_by_status" ON "recharges" USING btree ("status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "support_conversations_open" ON "support_conversations" USING btree ("user_id") WHERE "support_conversations"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX "support_conversations_of_user" ON "support_conversations" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "support_conversations_waiting" ON "support_conversations" USING btree ("waiting_from") WHERE "support_conversations"."ended_at" IS NULL AND "support_conversations"."waiting_from" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "support_conversations_latest" ON "support_conversations" USING btree ("last_message");--> statement-breakpoint
CREATE INDEX "support_messages_of_user" ON "support_messages" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "support_messages_of_conversation" ON "support_messages" USING btree ("conversation","id");--> statement-breakpoint
CREATE UNIQUE INDEX "realname_applications_in_force" ON "realname_applications" USING btree ("user_id","level") WHERE "realname_applications"."status" <> 'rejected';--> statement-breakpoint
CREATE INDEX "realname_applications_of_user" ON "realname_applications" USING btree ("user_id","level","id");--> statement-breakpoint
CREATE INDEX "realname_applications_by_status" ON "realname_applications" USING btree ("status","id");