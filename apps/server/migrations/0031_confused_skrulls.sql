CREATE TABLE "alert_cursor" (
	"id" integer PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"mode" text NOT NULL,
	"symbol" text NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"threshold" bigint NOT NULL,
	"window" text,
	"cool_down" integer,
	"status" text DEFAULT 'open' NOT NULL,
	"armed" boolean DEFAULT true NOT NULL,
	"quiet_until" bigint,
	"reached_seq" bigint NOT NULL,
	"known" boolean DEFAULT false NOT NULL,
	"told" integer DEFAULT 0 NOT NULL,
	"last_value" text,
	"last_price" text,
	"last_at" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alerts_of_user" ON "alerts" USING btree ("user_id","status","id");--> statement-breakpoint
CREATE INDEX "alerts_open" ON "alerts" USING btree ("id") WHERE "alerts"."status" = 'open';--> statement-breakpoint
CREATE INDEX "alerts_unknown" ON "alerts" USING btree ("id") WHERE not "alerts"."known";