ALTER TABLE "cases" ADD COLUMN "rule" text;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "statement" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspension_note" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspension_rule" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspension_statement" text;--> statement-breakpoint
-- Compatible: the release before shows moderators a case without the old note, and puts none into a download.
UPDATE "users" SET "suspension_note" = "suspension_reason", "suspension_reason" = NULL WHERE "suspension_reason" IS NOT NULL;
