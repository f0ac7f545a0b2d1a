ALTER TABLE "cases" ADD COLUMN "severity" smallint DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "due_at" timestamp (3) with time zone DEFAULT now() + interval '48 hours' NOT NULL;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "contact" "bytea";--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "cases_due" ON "cases" USING btree ("due_at","id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "profiles_hidden" ON "profiles" USING btree ("id") WHERE hidden;--> statement-breakpoint
UPDATE "cases" SET "severity" = 0, "due_at" = "opened_at" + interval '4 hours' WHERE "status" = 'open'
  AND EXISTS (SELECT 1 FROM "reports" WHERE "case_id" = "cases"."id" AND "report_type" = 'under 18');
