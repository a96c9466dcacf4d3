ALTER TABLE "credit_events" ADD COLUMN "cause" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_events" ADD COLUMN "operator" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_events" ADD COLUMN "client_id" text;--> statement-breakpoint
ALTER TABLE "credit_events" ADD CONSTRAINT "credit_events_once" UNIQUE("operator","client_id");