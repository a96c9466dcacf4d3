CREATE TABLE "cancel_timers" (
	"user_id" bigint NOT NULL,
	"mode" text NOT NULL,
	"cancel_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cancel_timers_user_id_mode_pk" PRIMARY KEY("user_id","mode")
);
--> statement-breakpoint
ALTER TABLE "cancel_timers" ADD CONSTRAINT "cancel_timers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cancel_timers_due" ON "cancel_timers" USING btree ("cancel_at");