CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"moderator_id" uuid,
	"action" text NOT NULL,
	"case_id" uuid,
	"member_id" uuid,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reporter_id" uuid,
	"target_id" uuid,
	"status" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" uuid,
	"outcome" text,
	"note" text
);
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "case_id" uuid;--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "must_haves" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "suspended" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "role" text DEFAULT 'member' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspension_reason" text;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_target_id_users_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_member" ON "audit_log" USING btree ("member_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "cases_open_pair" ON "cases" USING btree ("reporter_id","target_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "cases_status" ON "cases" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "cases_reporter" ON "cases" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "cases_target" ON "cases" USING btree ("target_id","id");--> statement-breakpoint
CREATE INDEX "cases_resolved_by" ON "cases" USING btree ("resolved_by");--> statement-breakpoint
CREATE INDEX "cases_resolved_at" ON "cases" USING btree ("resolved_at");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocks_newest" ON "blocks" USING btree ("blocker_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_case" ON "reports" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "profiles_suspended" ON "profiles" USING btree ("id") WHERE suspended;--> statement-breakpoint
-- Reports made so far become cases: one a pair, and one each where an account is gone.
INSERT INTO "cases" ("id", "reporter_id", "target_id", "status", "opened_at")
SELECT DISTINCT ON ("reporter_id", "target_id", CASE WHEN "reporter_id" IS NULL OR "target_id" IS NULL THEN "id" END)
	"id", "reporter_id", "target_id", 'open', "created_at"
FROM "reports"
ORDER BY "reporter_id", "target_id", CASE WHEN "reporter_id" IS NULL OR "target_id" IS NULL THEN "id" END, "created_at", "id";--> statement-breakpoint
UPDATE "reports" SET "case_id" = "cases"."id" FROM "cases"
WHERE "cases"."id" = "reports"."id"
	OR ("cases"."reporter_id" = "reports"."reporter_id" AND "cases"."target_id" = "reports"."target_id");--> statement-breakpoint
CREATE FUNCTION "audit_log_refuse"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'audit_log is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE ON "audit_log"
FOR EACH ROW EXECUTE FUNCTION "audit_log_refuse"();
