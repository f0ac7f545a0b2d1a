ALTER TABLE "codes" ADD COLUMN "previous_hash" text;--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "previous_expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "previous_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "member_versions" ADD COLUMN "links" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Ids in capitals were compared as texts here and as ids in the database, which left pairs the wrong way round, and members with
-- themselves. Each pair has one match and one conversation again, and no match survives a block.
-- Compatible: these rows come from the fault, and no release needs them.
DELETE FROM "likes" WHERE "from_id" = "to_id";--> statement-breakpoint
-- Compatible: these rows come from the fault, and no release needs them.
DELETE FROM "shortlists" WHERE "user_id" = "target_id";--> statement-breakpoint
-- Compatible: these rows come from the fault, and no release needs them.
DELETE FROM "blocks" WHERE "blocker_id" = "blocked_id";--> statement-breakpoint
-- Compatible: these rows come from the fault, and no release needs them.
DELETE FROM "cases" WHERE "reporter_id" = "target_id";--> statement-breakpoint
-- Compatible: these rows come from the fault, and no release needs them.
DELETE FROM "matches" WHERE "low_id" > "high_id" AND EXISTS (
  SELECT FROM "matches" AS "right" WHERE "right"."low_id" = "matches"."high_id" AND "right"."high_id" = "matches"."low_id");--> statement-breakpoint
UPDATE "matches" SET "low_id" = "high_id", "high_id" = "low_id" WHERE "low_id" > "high_id";--> statement-breakpoint
-- Compatible: these rows come from the fault, and no release needs them.
DELETE FROM "matches" USING "blocks" WHERE "low_id" = LEAST("blocker_id", "blocked_id") AND "high_id" = GREATEST("blocker_id", "blocked_id");--> statement-breakpoint
UPDATE "messages" SET "room_id" = "right"."id" FROM "rooms" AS "wrong"
JOIN "rooms" AS "right" ON "right"."low_id" = "wrong"."high_id" AND "right"."high_id" = "wrong"."low_id"
WHERE "wrong"."low_id" > "wrong"."high_id" AND "messages"."room_id" = "wrong"."id";--> statement-breakpoint
-- Compatible: these rows come from the fault, and no release needs them.
DELETE FROM "rooms" WHERE "low_id" > "high_id" AND EXISTS (
  SELECT FROM "rooms" AS "right" WHERE "right"."low_id" = "rooms"."high_id" AND "right"."high_id" = "rooms"."low_id");--> statement-breakpoint
UPDATE "rooms" SET "low_id" = "high_id", "high_id" = "low_id", "low_name" = "high_name", "high_name" = "low_name"
WHERE "low_id" > "high_id";--> statement-breakpoint
UPDATE "rooms" SET "closed_at" = "blocks"."created_at" FROM "blocks" WHERE "closed_at" IS NULL
AND "low_id" = LEAST("blocker_id", "blocked_id") AND "high_id" = GREATEST("blocker_id", "blocked_id");--> statement-breakpoint
UPDATE "users" SET "email" = normalize("email") WHERE "email" IS NOT NORMALIZED
AND NOT EXISTS (SELECT FROM "users" AS "other" WHERE "other"."email" = normalize("users"."email"));--> statement-breakpoint
-- Compatible: the release before stores such rows only by the fault.
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_in_order" CHECK (low_id < high_id);--> statement-breakpoint
-- Compatible: the release before stores such rows only by the fault.
ALTER TABLE "likes" ADD CONSTRAINT "likes_other" CHECK (from_id <> to_id);--> statement-breakpoint
-- Compatible: the release before stores such rows only by the fault.
ALTER TABLE "matches" ADD CONSTRAINT "matches_in_order" CHECK (low_id < high_id);--> statement-breakpoint
-- Compatible: the release before stores such rows only by the fault.
ALTER TABLE "shortlists" ADD CONSTRAINT "shortlists_other" CHECK (user_id <> target_id);--> statement-breakpoint
-- Compatible: the release before stores such rows only by the fault.
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_other" CHECK (blocker_id <> blocked_id);--> statement-breakpoint
-- Compatible: the release before stores such rows only by the fault.
ALTER TABLE "cases" ADD CONSTRAINT "cases_other" CHECK (reporter_id <> target_id);