CREATE TABLE "snapshot_weeks" (
	"week" date PRIMARY KEY NOT NULL,
	"shown_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "discovery" ADD COLUMN "next_side" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "holder" uuid;--> statement-breakpoint
CREATE INDEX "discovery_two_slots" ON "discovery" USING btree ("user_id") WHERE strpos(scoring, E'\n\x01') > 0;--> statement-breakpoint
CREATE INDEX "discovery_changes_side" ON "discovery" USING btree ("user_id") WHERE next_side IS NOT NULL;