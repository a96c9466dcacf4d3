CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "letter" uuid;--> statement-breakpoint
CREATE INDEX "letters_due" ON "letters" USING btree ("due_at");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_letter_once" UNIQUE("letter");