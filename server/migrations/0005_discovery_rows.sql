CREATE TABLE "discovery" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"side" text NOT NULL,
	"visible" boolean NOT NULL,
	"last_active_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"emirate" text NOT NULL,
	"marital_status" text NOT NULL,
	"country" text NOT NULL,
	"birth_date" date NOT NULL,
	"hobbies" integer NOT NULL,
	"likes_received" integer DEFAULT 0 NOT NULL,
	"popularity" smallint DEFAULT 0 NOT NULL,
	"scoring" text,
	"name" text NOT NULL,
	"last_name" text NOT NULL
);
--> statement-breakpoint
-- Room for updates that touch no index, and pages that are soon known to be visible to all: walks read only indexes.
ALTER TABLE "discovery" SET (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);--> statement-breakpoint
-- What needs no program; the server works out the rest of every row whose scoring is null when it tidies.
INSERT INTO "discovery" ("user_id", "side", "visible", "last_active_at", "created_at", "emirate", "marital_status", "country", "birth_date", "hobbies", "likes_received", "name", "last_name")
SELECT p."id", p."gender" || coalesce(upper(w."preferred_gender"), CASE p."gender" WHEN 'M' THEN 'F' ELSE 'M' END), p."visible", p."last_active_at", p."created_at", p."emirate", p."marital_status", lower(p."country_of_residence"), p."date_of_birth", 0, (SELECT count(*) FROM "likes" l WHERE l."to_id" = p."id"), lower(p."fullname"), lower(p."last_name")
FROM "profiles" p LEFT JOIN "preferences" w ON w."user_id" = p."id";--> statement-breakpoint
DROP INDEX "likes_to";--> statement-breakpoint
DROP INDEX "matches_high";--> statement-breakpoint
DROP INDEX "profiles_newest";--> statement-breakpoint
DROP INDEX "profiles_newest_filtered";--> statement-breakpoint
DROP INDEX "profiles_active";--> statement-breakpoint
DROP INDEX "profiles_active_filtered";--> statement-breakpoint
DROP INDEX "profiles_name";--> statement-breakpoint
ALTER TABLE "discovery" ADD CONSTRAINT "discovery_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discovery_active" ON "discovery" USING btree ("side","last_active_at","user_id","emirate","created_at","birth_date","marital_status","country","hobbies","popularity","scoring") WHERE visible;--> statement-breakpoint
CREATE INDEX "discovery_active_near" ON "discovery" USING btree ("side","emirate","last_active_at","user_id","created_at","birth_date","marital_status","country","hobbies","popularity","scoring") WHERE visible;--> statement-breakpoint
CREATE INDEX "discovery_newest" ON "discovery" USING btree ("side","created_at","user_id","emirate","birth_date","marital_status","country","hobbies","popularity","scoring") WHERE visible;--> statement-breakpoint
CREATE INDEX "discovery_name" ON "discovery" USING gin ("name" gin_trgm_ops) WHERE visible;--> statement-breakpoint
CREATE INDEX "discovery_name_start" ON "discovery" USING btree ("side","name" text_pattern_ops,"user_id") WHERE visible;--> statement-breakpoint
CREATE INDEX "discovery_last_name_start" ON "discovery" USING btree ("side","last_name" text_pattern_ops,"user_id") WHERE visible;--> statement-breakpoint
CREATE INDEX "discovery_unscored" ON "discovery" USING btree ("user_id") WHERE scoring IS NULL;--> statement-breakpoint
CREATE INDEX "daily_matches_target" ON "daily_matches" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "likes_given" ON "likes" USING btree ("from_id","created_at","to_id");--> statement-breakpoint
CREATE INDEX "likes_received" ON "likes" USING btree ("to_id","created_at","from_id");--> statement-breakpoint
CREATE INDEX "matches_of_low" ON "matches" USING btree ("low_id","created_at","high_id");--> statement-breakpoint
CREATE INDEX "matches_of_high" ON "matches" USING btree ("high_id","created_at","low_id");--> statement-breakpoint
CREATE INDEX "shortlists_kept" ON "shortlists" USING btree ("user_id","created_at","target_id");