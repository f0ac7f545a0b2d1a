CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"version" text NOT NULL,
	"given" boolean NOT NULL,
	"language" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "legal_versions" (
	"page" text COLLATE "C" NOT NULL,
	"version" text COLLATE "C" NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"asks_from" timestamp (3) with time zone NOT NULL,
	"mailed_to" uuid,
	"mailed_at" timestamp (3) with time zone,
	CONSTRAINT "legal_versions_page_version_pk" PRIMARY KEY("page","version")
);
--> statement-breakpoint
-- Compatible: the release before writes all of these answers; it only cannot show a profile without them to its owner.
ALTER TABLE "profiles" ALTER COLUMN "nationality" DROP NOT NULL;--> statement-breakpoint
-- Compatible: as for nationality.
ALTER TABLE "profiles" ALTER COLUMN "veiled" DROP NOT NULL;--> statement-breakpoint
-- Compatible: as for nationality.
ALTER TABLE "profiles" ALTER COLUMN "has_allergies" DROP NOT NULL;--> statement-breakpoint
-- Compatible: as for nationality.
ALTER TABLE "profiles" ALTER COLUMN "has_disabilities" DROP NOT NULL;--> statement-breakpoint
-- Compatible: as for nationality.
ALTER TABLE "profiles" ALTER COLUMN "skin_color" DROP NOT NULL;--> statement-breakpoint
-- Compatible: as for nationality.
ALTER TABLE "profiles" ALTER COLUMN "eye_color" DROP NOT NULL;--> statement-breakpoint
-- Compatible: as for nationality.
ALTER TABLE "profiles" ALTER COLUMN "hair_color" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "notice_version" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "notice_version" text;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_user" ON "consents" USING btree ("user_id","at");--> statement-breakpoint
INSERT INTO "consents" ("id", "user_id", "purpose", "version", "given", "language", "at")
SELECT gen_random_uuid(), "id", 'terms', "terms_version", true, "language", "terms_accepted_at" FROM "users"
WHERE "terms_version" IS NOT NULL AND "terms_accepted_at" IS NOT NULL;
