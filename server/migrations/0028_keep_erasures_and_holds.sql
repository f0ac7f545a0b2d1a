CREATE TABLE "erasures" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "holds" (
	"case_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erasures_at" ON "erasures" USING btree ("at");--> statement-breakpoint
-- A trigger, so that deletions by the release before and by hand are known too.
CREATE FUNCTION "note_erasure"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "erasures" ("account_id", "at") VALUES (OLD."id", now()) ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_erased" AFTER DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION "note_erasure"();--> statement-breakpoint
-- Rows may lose their names after five years, and nothing else.
CREATE OR REPLACE FUNCTION "audit_log_refuse"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND OLD."at" < now() - interval '5 years'
		AND NEW."moderator_id" IS NULL AND NEW."member_id" IS NULL AND NEW."reason" IS NULL
		AND (NEW."id", NEW."action", NEW."case_id", NEW."about", NEW."at")
			IS NOT DISTINCT FROM (OLD."id", OLD."action", OLD."case_id", OLD."about", OLD."at")
	THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'audit_log is append-only';
END $$;--> statement-breakpoint
-- Compatible: no release empties this table.
CREATE TRIGGER "audit_log_no_truncate" BEFORE TRUNCATE ON "audit_log"
FOR EACH STATEMENT EXECUTE FUNCTION "audit_log_refuse"();
