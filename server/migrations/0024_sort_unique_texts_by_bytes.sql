-- Compatible: it is still a text, and compares the same. Only the order of its index changes.
ALTER TABLE "codes" ALTER COLUMN "email_hash" SET DATA TYPE text COLLATE "C";--> statement-breakpoint
-- Compatible: it is still a text, and compares the same. Only the order of its index changes.
ALTER TABLE "codes" ALTER COLUMN "purpose" SET DATA TYPE text COLLATE "C";--> statement-breakpoint
-- Compatible: it is still a text, and compares the same. Only the order of its index changes.
ALTER TABLE "codes" ALTER COLUMN "asker" SET DATA TYPE text COLLATE "C";--> statement-breakpoint
-- Compatible: it is still a text, and compares the same. Only the order of its index changes.
ALTER TABLE "jobs" ALTER COLUMN "name" SET DATA TYPE text COLLATE "C";--> statement-breakpoint
-- Compatible: it is still a text, and compares the same. Only the order of its index changes.
ALTER TABLE "known_devices" ALTER COLUMN "device_hash" SET DATA TYPE text COLLATE "C";--> statement-breakpoint
-- Compatible: it is still a text, and compares the same. Only the order of its index changes.
ALTER TABLE "partner_origins" ALTER COLUMN "origin" SET DATA TYPE text COLLATE "C";--> statement-breakpoint
-- Compatible: it is still a text, and compares the same. Only the order of its index changes.
ALTER TABLE "partner_origins" ALTER COLUMN "partner_id" SET DATA TYPE text COLLATE "C";--> statement-breakpoint
-- Compatible: it is still a text, and compares the same. Only the order of its index changes.
ALTER TABLE "partners" ALTER COLUMN "id" SET DATA TYPE text COLLATE "C";--> statement-breakpoint
-- Compatible: it is still a text, and compares the same. Only the order of its index changes.
ALTER TABLE "rate_counts" ALTER COLUMN "key" SET DATA TYPE text COLLATE "C";--> statement-breakpoint
-- Compatible: it is still a text, and compares the same. Only the order of its index changes.
ALTER TABLE "log_in_failures" ALTER COLUMN "email_hash" SET DATA TYPE text COLLATE "C";--> statement-breakpoint
-- Compatible: it is still a text, and compares the same. Only the order of its index changes.
ALTER TABLE "log_in_failures" ALTER COLUMN "scope" SET DATA TYPE text COLLATE "C";--> statement-breakpoint
-- Compatible: PostgreSQL does not change the type of a column that another column is computed from, so "mailbox" is gone for the
-- time of this transaction, which nobody sees.
ALTER TABLE "users" DROP COLUMN "mailbox";--> statement-breakpoint
-- Compatible: it is still a text, and compares the same. Only the order of its index changes.
ALTER TABLE "users" ALTER COLUMN "email" SET DATA TYPE text COLLATE "C";--> statement-breakpoint
-- Compatible: computed, so the release before never writes it.
ALTER TABLE "users" ADD COLUMN "mailbox" text COLLATE "C" GENERATED ALWAYS AS (CASE WHEN split_part(email, '@', 2) IN ('gmail.com', 'googlemail.com')
  THEN replace(split_part(split_part(email, '@', 1), '+', 1), '.', '') || '@gmail.com'
  ELSE split_part(split_part(email, '@', 1), '+', 1) || '@' || split_part(email, '@', 2) END) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "users_mailbox" ON "users" USING btree ("mailbox");