ALTER TABLE "orders" ADD COLUMN "grown_at" bigint;--> statement-breakpoint
CREATE INDEX "entries_grown" ON "entries" USING btree ("customer","mode","kind") WHERE jsonb_exists("entries"."body", 'grownAt');--> statement-breakpoint
CREATE INDEX "orders_grown" ON "orders" USING btree ("customer","mode","grown_at") WHERE "orders"."grown_at" IS NOT NULL;