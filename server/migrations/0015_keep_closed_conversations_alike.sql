DROP INDEX "rooms_closed";--> statement-breakpoint
ALTER TABLE "blocks" ADD COLUMN "name" "bytea";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mailbox" text GENERATED ALWAYS AS (CASE WHEN split_part(email, '@', 2) IN ('gmail.com', 'googlemail.com')
  THEN replace(split_part(split_part(email, '@', 1), '+', 1), '.', '') || '@gmail.com'
  ELSE split_part(split_part(email, '@', 1), '+', 1) || '@' || split_part(email, '@', 2) END) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "rooms_named" ON "rooms" USING btree ("closed_at") WHERE low_name IS NOT NULL OR high_name IS NOT NULL;--> statement-breakpoint
CREATE INDEX "users_mailbox" ON "users" USING btree ("mailbox");--> statement-breakpoint
-- Blocks keep the name themselves from now on: conversations lose it after 90 days.
UPDATE "blocks" SET "name" = CASE WHEN "blocker_id" = "low_id" THEN "high_name" ELSE "low_name" END FROM "rooms"
WHERE "low_id" = LEAST("blocker_id", "blocked_id") AND "high_id" = GREATEST("blocker_id", "blocked_id");--> statement-breakpoint
-- What members wrote who left before there was this table is erased with the others' texts.
INSERT INTO "departed" ("user_id", "keys") SELECT DISTINCT "sender_id", '{}'::text[] FROM "messages" WHERE "sealed" IS NOT NULL
ON CONFLICT DO NOTHING;
