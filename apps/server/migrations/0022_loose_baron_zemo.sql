ALTER TABLE "orders" ADD COLUMN "place" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "visible_lots" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "hidden_lots" bigint DEFAULT 0 NOT NULL;