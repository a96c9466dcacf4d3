CREATE TABLE "account_holds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_holds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"reason" text,
	"put_by" text,
	"client_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"lifted_at" timestamp with time zone,
	"lifted_by" text,
	"lift_reason" text,
	CONSTRAINT "account_holds_once" UNIQUE("put_by","client_id")
);
--> statement-breakpoint
ALTER TABLE "account_holds" ADD CONSTRAINT "account_holds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_holds_of_user" ON "account_holds" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "account_holds_in_force" ON "account_holds" USING btree ("user_id") WHERE "account_holds"."lifted_at" IS NULL;--> statement-breakpoint
-- What is held today stays held: after a change of the password until its end, and a disabled account until it is enabled.
INSERT INTO "account_holds" ("user_id", "kind", "cause", "expires_at")
SELECT "id", 'withdrawals', 'password_changed', "withdrawals_held_until" FROM "users" WHERE "withdrawals_held_until" > now();
--> statement-breakpoint
INSERT INTO "account_holds" ("user_id", "kind", "cause", "reason", "put_by", "created_at")
SELECT "id", 'frozen', 'disabled', "disabled_reason", (
	SELECT "operator" FROM "audit_log"
	WHERE "action" = 'customer.disable' AND "subject" = 'customer:' || "users"."id" ORDER BY "seq" DESC LIMIT 1
), "disabled_at" FROM "users" WHERE "disabled_at" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "withdrawals_held_until";