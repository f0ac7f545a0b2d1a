CREATE TABLE "too_young" (
	"id" uuid PRIMARY KEY NOT NULL,
	"keys" text[] NOT NULL,
	"kept_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "too_young_keys" ON "too_young" USING gin ("keys");