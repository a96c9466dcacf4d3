CREATE TABLE "operator_moves" (
	"operator" text NOT NULL,
	"reference" text NOT NULL,
	"value" numeric(38, 0) NOT NULL,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "operator_moves_operator_reference_pk" PRIMARY KEY("operator","reference")
);
--> statement-breakpoint
ALTER TABLE "recharges" ADD COLUMN "proposed_by" text;--> statement-breakpoint
ALTER TABLE "recharges" ADD COLUMN "proposed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "operator_moves_by_time" ON "operator_moves" USING btree ("operator","moved_at");--> statement-breakpoint
CREATE UNIQUE INDEX "recharges_reference" ON "recharges" USING btree ("network","tx_id") WHERE "recharges"."log_index" IS NULL AND "recharges"."proposed_by" IS NOT NULL;--> statement-breakpoint
INSERT INTO "operator_moves" ("operator", "reference", "value", "moved_at")
SELECT "proposed_by", 'adjustment:' || "id", "value", "created_at" FROM "adjustments"
WHERE "status" IN ('executing', 'completed') AND "decided_by" IS NULL AND "value" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "adjustments" DROP COLUMN "value";