ALTER TABLE "codes" DROP CONSTRAINT "codes_email_hash_purpose_pk";--> statement-breakpoint
ALTER TABLE "log_in_failures" DROP CONSTRAINT "log_in_failures_pkey";--> statement-breakpoint
ALTER TABLE "code_sends" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "code_sends" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "code_sends" ADD COLUMN "place" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "code_sends" ADD COLUMN "is_shared" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "asker" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "password_hash" text;--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "is_disputed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "other_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "target_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "returned_id" uuid;--> statement-breakpoint
ALTER TABLE "log_in_failures" ADD COLUMN "scope" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_email_hash_purpose_asker_pk" PRIMARY KEY("email_hash","purpose","asker");--> statement-breakpoint
ALTER TABLE "log_in_failures" ADD CONSTRAINT "log_in_failures_email_hash_scope_pk" PRIMARY KEY("email_hash","scope");--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_returned_id_users_id_fk" FOREIGN KEY ("returned_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cases_returned" ON "cases" USING btree ("returned_id");--> statement-breakpoint
CREATE INDEX "cases_target_keys" ON "cases" USING gin ("target_keys");