CREATE TABLE "partner_key_sets" (
	"partner_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"keys" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"fetched_at" timestamp (3) with time zone,
	"fresh_until" timestamp (3) with time zone,
	"tried_at" timestamp (3) with time zone NOT NULL,
	"fault" text
);
--> statement-breakpoint
CREATE TABLE "partner_keys" (
	"partner_id" text COLLATE "C" NOT NULL,
	"kid" text COLLATE "C" NOT NULL,
	"jwk" jsonb NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "partner_keys_partner_id_kid_pk" PRIMARY KEY("partner_id","kid")
);
--> statement-breakpoint
CREATE TABLE "partner_links" (
	"partner_id" text COLLATE "C" NOT NULL,
	"subject_hash" text COLLATE "C" NOT NULL,
	"user_id" uuid NOT NULL,
	"linked_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "partner_links_partner_id_subject_hash_pk" PRIMARY KEY("partner_id","subject_hash")
);
--> statement-breakpoint
-- UNLOGGED: each row is needed for minutes only.
CREATE UNLOGGED TABLE "used_assertions" (
	"key" text COLLATE "C" PRIMARY KEY NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "jwks_url" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "partner_link" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proven_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "partner_key_sets" ADD CONSTRAINT "partner_key_sets_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_keys" ADD CONSTRAINT "partner_keys_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_links" ADD CONSTRAINT "partner_links_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_links" ADD CONSTRAINT "partner_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_links_user" ON "partner_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "used_assertions_until" ON "used_assertions" USING btree ("until");