CREATE TABLE "journal_head" (
	"id" integer PRIMARY KEY NOT NULL,
	"epoch" bigint NOT NULL,
	"last_seq" bigint NOT NULL,
	"last_hash" text NOT NULL,
	"holder" text NOT NULL,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assets" (
	"code" text PRIMARY KEY NOT NULL,
	"decimals" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "balances" (
	"owner" bigint NOT NULL,
	"mode" text NOT NULL,
	"kind" text NOT NULL,
	"asset" text NOT NULL,
	"available" numeric(38, 0) NOT NULL,
	"frozen" numeric(38, 0) NOT NULL,
	"margin" numeric(38, 0) NOT NULL,
	CONSTRAINT "balances_owner_mode_kind_asset_pk" PRIMARY KEY("owner","mode","kind","asset")
);
--> statement-breakpoint
CREATE TABLE "instruments" (
	"symbol" text PRIMARY KEY NOT NULL,
	"spec" jsonb NOT NULL,
	"status" text NOT NULL,
	"last_tick" jsonb
);
--> statement-breakpoint
CREATE TABLE "ladders" (
	"mode" text NOT NULL,
	"symbol" text NOT NULL,
	"bids" jsonb NOT NULL,
	"asks" jsonb NOT NULL,
	CONSTRAINT "ladders_mode_symbol_pk" PRIMARY KEY("mode","symbol")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY NOT NULL,
	"customer" bigint NOT NULL,
	"mode" text NOT NULL,
	"symbol" text NOT NULL,
	"client_id" text NOT NULL,
	"side" text NOT NULL,
	"type" text NOT NULL,
	"time_in_force" text NOT NULL,
	"post_only" boolean NOT NULL,
	"price" bigint NOT NULL,
	"lots" bigint NOT NULL,
	"total" numeric(38, 0) NOT NULL,
	"filled_lots" bigint NOT NULL,
	"filled_quote" numeric(38, 0) NOT NULL,
	"fee" numeric(38, 0) NOT NULL,
	"held" numeric(38, 0) NOT NULL,
	"status" text NOT NULL,
	"cancel_reason" text,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "projection_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"time" bigint NOT NULL,
	"order_counter" bigint NOT NULL,
	"trade_counter" bigint NOT NULL,
	"transfer_counter" bigint NOT NULL,
	"state_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "remembered_commands" (
	"key" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"seq" bigint NOT NULL,
	"time" bigint NOT NULL,
	"order_id" bigint,
	"code" integer
);
--> statement-breakpoint
CREATE TABLE "trades" (
	"id" bigint PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"time" bigint NOT NULL,
	"mode" text NOT NULL,
	"symbol" text NOT NULL,
	"price" bigint NOT NULL,
	"lots" bigint NOT NULL,
	"quote" numeric(38, 0) NOT NULL,
	"taker_side" text NOT NULL,
	"maker_owner" bigint NOT NULL,
	"maker_order" bigint,
	"maker_fee" numeric(38, 0) NOT NULL,
	"maker_fee_asset" text NOT NULL,
	"taker_owner" bigint NOT NULL,
	"taker_order" bigint,
	"taker_fee" numeric(38, 0) NOT NULL,
	"taker_fee_asset" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" bigint PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"time" bigint NOT NULL,
	"mode" text NOT NULL,
	"asset" text NOT NULL,
	"amount" numeric(38, 0) NOT NULL,
	"from_owner" bigint NOT NULL,
	"from_kind" text NOT NULL,
	"from_bucket" text NOT NULL,
	"from_category" text NOT NULL,
	"to_owner" bigint NOT NULL,
	"to_kind" text NOT NULL,
	"to_bucket" text NOT NULL,
	"to_category" text NOT NULL,
	"reference" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "orders_of_customer" ON "orders" USING btree ("customer","mode","id");--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("customer","mode","id") WHERE "orders"."status" = 'new';--> statement-breakpoint
CREATE INDEX "remembered_commands_seq" ON "remembered_commands" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "trades_of_book" ON "trades" USING btree ("mode","symbol","id");--> statement-breakpoint
CREATE INDEX "trades_of_maker_order" ON "trades" USING btree ("maker_order") WHERE "trades"."maker_order" is not null;--> statement-breakpoint
CREATE INDEX "trades_of_taker_order" ON "trades" USING btree ("taker_order") WHERE "trades"."taker_order" is not null;--> statement-breakpoint
CREATE INDEX "transfers_from_customer" ON "transfers" USING btree ("from_owner","mode","id") WHERE "transfers"."from_owner" >= 1000;--> statement-breakpoint
CREATE INDEX "transfers_to_customer" ON "transfers" USING btree ("to_owner","mode","id") WHERE "transfers"."to_owner" >= 1000;