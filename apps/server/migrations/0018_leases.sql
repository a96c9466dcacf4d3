CREATE TABLE "leases" (
	"name" text PRIMARY KEY NOT NULL,
	"epoch" bigint NOT NULL,
	"beat" bigint NOT NULL,
	"holder" text NOT NULL,
	"backend_pid" integer NOT NULL,
	"backend_start" timestamp with time zone NOT NULL
);
