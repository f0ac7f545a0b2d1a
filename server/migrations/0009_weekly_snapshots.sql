ALTER TABLE "discovery" ADD COLUMN "settled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "discovery" ADD COLUMN "changed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What members have been shown so far stands until Monday.
UPDATE "discovery" SET "settled" = true;--> statement-breakpoint
CREATE INDEX "discovery_due" ON "discovery" USING btree ("user_id") WHERE changed OR NOT settled;