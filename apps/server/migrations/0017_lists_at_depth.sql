-- Part of PostgreSQL, and trusted: the owner of the database may add it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE INDEX "content_items_by_id" ON "content_items" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "entries_open_of_customer" ON "entries" USING btree ("customer","mode","kind","id") WHERE "entries"."open";--> statement-breakpoint
CREATE INDEX "adjustments_by_status" ON "adjustments" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_action" ON "audit_log" USING btree ("action","seq");--> statement-breakpoint
CREATE INDEX "users_disabled" ON "users" USING btree ("id") WHERE "users"."disabled_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "users_by_text" ON "users" USING gin ("email" gin_trgm_ops,"phone" gin_trgm_ops,"nickname" gin_trgm_ops);