CREATE TABLE "event_letters" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"customer" bigint NOT NULL,
	"kind" text NOT NULL,
	"body" jsonb NOT NULL
);
