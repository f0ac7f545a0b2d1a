ALTER TABLE "departed" ADD COLUMN "kept_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "departed" ADD COLUMN "barred" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "blocks" ADD COLUMN "follows" uuid;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "hides" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "views" smallint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_with" uuid;--> statement-breakpoint
CREATE INDEX "known_devices_hash" ON "known_devices" USING btree ("device_hash");--> statement-breakpoint
CREATE INDEX "blocks_follows" ON "blocks" USING btree ("follows") WHERE follows IS NOT NULL;