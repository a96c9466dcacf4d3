CREATE TABLE "ledger_sums" (
	"owner" bigint NOT NULL,
	"mode" text NOT NULL,
	"kind" text NOT NULL,
	"asset" text NOT NULL,
	"amount" numeric(38, 0) NOT NULL,
	CONSTRAINT "ledger_sums_owner_mode_kind_asset_pk" PRIMARY KEY("owner","mode","kind","asset")
);
--> statement-breakpoint
CREATE TABLE "signed_heads" (
	"number" bigint PRIMARY KEY NOT NULL,
	"time" bigint NOT NULL,
	"statement" text NOT NULL,
	"signature" text NOT NULL,
	"public_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "state_checkpoints" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"taken_at" bigint NOT NULL,
	"engine_version" text NOT NULL,
	"snapshot" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "venue_name" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verified_up_to" (
	"id" integer PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"journal_seq" bigint NOT NULL,
	"journal_hash" text NOT NULL,
	"audit_seq" bigint NOT NULL,
	"audit_hash" text NOT NULL,
	"transfer_id" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "journal_head" ADD COLUMN "archived_state_hash" text DEFAULT '' NOT NULL;