ALTER TABLE "messages" DROP CONSTRAINT "messages_sender_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "rooms" DROP CONSTRAINT "rooms_low_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "rooms" DROP CONSTRAINT "rooms_high_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "blocks" DROP CONSTRAINT "blocks_blocked_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "sealed" "bytea";--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "low_name" "bytea";--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "high_name" "bytea";--> statement-breakpoint
CREATE INDEX "rooms_closed" ON "rooms" USING btree ("closed_at") WHERE closed_at IS NOT NULL;--> statement-breakpoint
-- Conversations without a match have been closed for an unknown time: their 90 days begin now.
UPDATE "rooms" SET "closed_at" = now() WHERE NOT EXISTS (
  SELECT 1 FROM "matches" WHERE "matches"."low_id" = "rooms"."low_id" AND "matches"."high_id" = "rooms"."high_id"
);
