CREATE TABLE "jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"held_until" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone
);
--> statement-breakpoint
-- UNLOGGED: counts need not outlive a crash, and are not worth writing twice. Room on each page: they change in place.
CREATE UNLOGGED TABLE "rate_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"used" bigint NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
) WITH (fillfactor = 50);
