CREATE TABLE "authority_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"authority" text NOT NULL,
	"reference" text NOT NULL,
	"asked" text NOT NULL,
	"member_id" uuid,
	"case_id" uuid,
	"due_at" timestamp (3) with time zone NOT NULL,
	"noted_by" uuid,
	"noted_at" timestamp (3) with time zone NOT NULL,
	"sealed" "bytea",
	"kept_until" timestamp (3) with time zone NOT NULL,
	"proposed_by" uuid,
	"proposed_at" timestamp (3) with time zone,
	"grounds" text,
	"confirmed_by" uuid,
	"confirmed_at" timestamp (3) with time zone,
	"disclosed_at" timestamp (3) with time zone,
	CONSTRAINT "authority_requests_two" CHECK (confirmed_at IS NULL OR (proposed_at IS NOT NULL AND confirmed_by IS DISTINCT FROM proposed_by))
);
--> statement-breakpoint
CREATE TABLE "letter_readers" (
	"name" text COLLATE "C" NOT NULL,
	"user_id" uuid NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "letter_readers_name_user_id_pk" PRIMARY KEY("name","user_id")
);
--> statement-breakpoint
CREATE TABLE "operator_letters" (
	"name" text COLLATE "C" PRIMARY KEY NOT NULL,
	"english" text NOT NULL,
	"arabic" text NOT NULL,
	"readers" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "past_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"origin" text,
	"began_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "seq" bigint;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "names_salt" "bytea";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "names_hash" "bytea";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "hash" "bytea";--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "claimed_by" uuid;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "claimed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "rule" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "slot" smallint;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "fingerprint" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sign_up_source" text;--> statement-breakpoint
ALTER TABLE "authority_requests" ADD CONSTRAINT "authority_requests_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_readers" ADD CONSTRAINT "letter_readers_name_operator_letters_name_fk" FOREIGN KEY ("name") REFERENCES "public"."operator_letters"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_readers" ADD CONSTRAINT "letter_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "authority_requests_case" ON "authority_requests" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "authority_requests_kept" ON "authority_requests" USING btree ("kept_until");--> statement-breakpoint
CREATE INDEX "past_sessions_user" ON "past_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "past_sessions_origin" ON "past_sessions" USING btree ("origin","ended_at");--> statement-breakpoint
CREATE INDEX "past_sessions_ended" ON "past_sessions" USING btree ("ended_at");--> statement-breakpoint
-- Compatible: the release before does not write this column.
ALTER TABLE "cases" ADD CONSTRAINT "cases_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Compatible: only the trigger below writes this column.
CREATE UNIQUE INDEX "audit_log_seq" ON "audit_log" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "cases_claimed_by" ON "cases" USING btree ("claimed_by") WHERE claimed_by IS NOT NULL;--> statement-breakpoint
CREATE INDEX "photos_without_fingerprint" ON "photos" USING btree ("id") WHERE fingerprint IS NULL;--> statement-breakpoint
CREATE INDEX "users_sign_up_source" ON "users" USING btree ("sign_up_source") WHERE sign_up_source IS NOT NULL;--> statement-breakpoint
-- The hash of the names in a record, which stays when the names are forgotten. audit-chain.ts computes the same.
CREATE FUNCTION "audit_log_names"("salt" bytea, "moderator" uuid, "member" uuid, "reason" text) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
	SELECT sha256(convert_to(concat_ws('|', encode(salt, 'hex'), coalesce(moderator::text, ''), coalesce(member::text, ''),
		encode(convert_to(coalesce(reason, ''), 'UTF8'), 'hex')), 'UTF8'))
$$;--> statement-breakpoint
-- The hash of a record in the chain.
CREATE FUNCTION "audit_log_hash"("before" bytea, "one" audit_log) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
	SELECT sha256(convert_to(concat_ws('|', 'mm1', one.seq::text, encode(before, 'hex'), one.id::text, one.action,
		coalesce(one.case_id::text, ''), encode(convert_to(coalesce(one.about, ''), 'UTF8'), 'hex'),
		round(extract(epoch FROM one.at) * 1000)::bigint::text, encode(one.names_hash, 'hex')), 'UTF8'))
$$;--> statement-breakpoint
-- A trigger, so that records of the release before are in the chain too. One record after the other, because each needs the one before.
CREATE FUNCTION "audit_log_chain"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	last record;
BEGIN
	-- A restore brings the chain with it. Only the owner of the table may.
	IF NEW."hash" IS NOT NULL AND pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'USAGE') THEN
		RETURN NEW;
	END IF;
	PERFORM pg_advisory_xact_lock(46000002);
	SELECT "seq", "hash" INTO last FROM "audit_log" WHERE "seq" IS NOT NULL ORDER BY "seq" DESC LIMIT 1;
	NEW."seq" := coalesce(last."seq", 0) + 1;
	NEW."names_salt" := uuid_send(gen_random_uuid());
	NEW."names_hash" := "audit_log_names"(NEW."names_salt", NEW."moderator_id", NEW."member_id", NEW."reason");
	NEW."hash" := "audit_log_hash"(coalesce(last."hash", ''), NEW);
	RETURN NEW;
END $$;--> statement-breakpoint
ALTER TABLE "audit_log" DISABLE TRIGGER USER;--> statement-breakpoint
DO $$
DECLARE
	one "audit_log"%ROWTYPE;
	last bytea := '';
	place bigint := 0;
BEGIN
	FOR one IN SELECT * FROM "audit_log" ORDER BY "id" LOOP
		place := place + 1;
		one."seq" := place;
		one."names_salt" := uuid_send(gen_random_uuid());
		one."names_hash" := "audit_log_names"(one."names_salt", one."moderator_id", one."member_id", one."reason");
		last := "audit_log_hash"(last, one);
		UPDATE "audit_log" SET "seq" = place, "names_salt" = one."names_salt", "names_hash" = one."names_hash", "hash" = last
			WHERE "id" = one."id";
	END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE TRIGGER USER;--> statement-breakpoint
CREATE TRIGGER "audit_log_chained" BEFORE INSERT ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "audit_log_chain"();--> statement-breakpoint
-- Rows may lose their names and the salt after five years, and nothing else.
CREATE OR REPLACE FUNCTION "audit_log_refuse"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND OLD."at" < now() - interval '5 years'
		AND NEW."moderator_id" IS NULL AND NEW."member_id" IS NULL AND NEW."reason" IS NULL
		AND (NEW."names_salt" IS NULL OR NEW."names_salt" = OLD."names_salt")
		AND (NEW."id", NEW."action", NEW."case_id", NEW."about", NEW."at", NEW."seq", NEW."names_hash", NEW."hash")
			IS NOT DISTINCT FROM (OLD."id", OLD."action", OLD."case_id", OLD."about", OLD."at", OLD."seq", OLD."names_hash", OLD."hash")
	THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'audit_log is append-only';
END $$;--> statement-breakpoint
-- Triggers, so that sessions that the release before ends are known too.
CREATE FUNCTION "note_past_session"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "past_sessions" ("id", "user_id", "origin", "began_at", "ended_at")
		SELECT OLD."id", OLD."user_id", OLD."origin", OLD."created_at", OLD."rotated_at" + interval '15 minutes'
		WHERE EXISTS (SELECT 1 FROM "users" WHERE "id" = OLD."user_id")
		ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
-- Compatible: sessions end as before.
CREATE TRIGGER "sessions_ended" AFTER DELETE ON "sessions" FOR EACH ROW EXECUTE FUNCTION "note_past_session"();--> statement-breakpoint
-- Compatible: it removes only rows of this migration, of accounts that are gone.
CREATE FUNCTION "forget_past_sessions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "past_sessions" WHERE "user_id" = OLD."id";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_past_sessions" AFTER DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION "forget_past_sessions"();
