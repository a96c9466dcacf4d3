ALTER TABLE "realname_applications" ADD COLUMN "document_number_hash" "bytea";--> statement-breakpoint
ALTER TABLE "realname_applications" ADD COLUMN "document_type" text;--> statement-breakpoint
ALTER TABLE "realname_applications" ADD COLUMN "document_country" text;--> statement-breakpoint
CREATE INDEX "realname_applications_by_document" ON "realname_applications" USING btree ("document_number_hash");