CREATE TABLE "operator_devices" (
	"operator_id" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "operator_devices_operator_id_token_hash_pk" PRIMARY KEY("operator_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "guesser" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" DROP CONSTRAINT "attempts_kind_subject_pk";--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_kind_subject_guesser_pk" PRIMARY KEY("kind","subject","guesser");--> statement-breakpoint
-- Codes live for half an hour: those that were sent before this are asked for again.
DELETE FROM "verification_codes";--> statement-breakpoint
ALTER TABLE "verification_codes" ADD COLUMN "nonce" "bytea" NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD COLUMN "asked_by" text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_devices" ADD CONSTRAINT "operator_devices_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_codes" DROP COLUMN "code_hash";--> statement-breakpoint
ALTER TABLE "verification_codes" DROP COLUMN "tries_left";