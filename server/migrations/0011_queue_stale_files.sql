CREATE TABLE "stale_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "stale_files_due" ON "stale_files" USING btree ("next_attempt_at");