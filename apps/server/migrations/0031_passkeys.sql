CREATE TABLE "passkey_challenges" (
	"digest" "bytea" PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"owner" text NOT NULL,
	"session" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"name" text NOT NULL,
	"transports" text[] NOT NULL,
	"synced" boolean NOT NULL,
	"counter" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end_reason" text
);
--> statement-breakpoint
CREATE INDEX "passkeys_live" ON "passkeys" USING btree ("owner") WHERE "passkeys"."ended_at" IS NULL;