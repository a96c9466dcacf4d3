CREATE TABLE "ties" (
	"relation" text NOT NULL,
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"digest" text NOT NULL,
	"signature" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ties_relation_key_version_pk" PRIMARY KEY("relation","key","version")
);
--> statement-breakpoint
CREATE TABLE "noted_heads" (
	"number" bigint PRIMARY KEY NOT NULL,
	"noted_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verified_history" (
	"relation" text NOT NULL,
	"number" integer NOT NULL,
	"until" bigint NOT NULL,
	"rows" bigint NOT NULL,
	"digest" text NOT NULL,
	"signature" text NOT NULL,
	CONSTRAINT "verified_history_relation_number_pk" PRIMARY KEY("relation","number")
);
--> statement-breakpoint
-- What was noted outside until now cannot be told from what could not be: all of it counts as noted.
INSERT INTO "noted_heads" ("number", "noted_at") SELECT "number", "time" FROM "signed_heads";--> statement-breakpoint
-- Sums of accounts cannot be parted into buckets: the next verification begins at the beginning.
DELETE FROM "verified_up_to";--> statement-breakpoint
DELETE FROM "ledger_sums";--> statement-breakpoint
ALTER TABLE "ledger_sums" ADD COLUMN "bucket" text NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_sums" DROP CONSTRAINT "ledger_sums_owner_mode_kind_asset_pk";--> statement-breakpoint
ALTER TABLE "ledger_sums" ADD CONSTRAINT "ledger_sums_owner_mode_kind_asset_bucket_pk" PRIMARY KEY("owner","mode","kind","asset","bucket");
