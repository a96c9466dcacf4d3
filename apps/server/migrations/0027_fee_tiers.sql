CREATE TABLE "traded_volumes" (
	"mode" text NOT NULL,
	"customer" bigint NOT NULL,
	"days" jsonb NOT NULL,
	CONSTRAINT "traded_volumes_mode_customer_pk" PRIMARY KEY("mode","customer")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "taker_fee_ppm" integer;