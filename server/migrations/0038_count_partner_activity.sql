CREATE TABLE "partner_active" (
	"partner_id" text COLLATE "C" NOT NULL,
	"week" date NOT NULL,
	"member_hash" text COLLATE "C" NOT NULL,
	CONSTRAINT "partner_active_partner_id_week_member_hash_pk" PRIMARY KEY("partner_id","week","member_hash")
);
--> statement-breakpoint
CREATE TABLE "partner_counts" (
	"partner_id" text COLLATE "C" NOT NULL,
	"week" date NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "partner_counts_partner_id_week_kind_pk" PRIMARY KEY("partner_id","week","kind")
);
--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "numbers_revoked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "partner_active" ADD CONSTRAINT "partner_active_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_counts" ADD CONSTRAINT "partner_counts_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;