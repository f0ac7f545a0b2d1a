CREATE TABLE "case_evidence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"report_id" uuid,
	"kind" text NOT NULL,
	"sealed" "bytea",
	"file_id" uuid,
	"taken_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "case_evidence_whole" CHECK ((kind = 'photo') = (file_id IS NOT NULL) AND (kind = 'photo') = (sealed IS NULL))
);
--> statement-breakpoint
CREATE TABLE "evidence_keys" (
	"public_key" text COLLATE "C" PRIMARY KEY NOT NULL,
	"first_used_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "room_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "about" "bytea";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "case_evidence" ADD CONSTRAINT "case_evidence_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_evidence" ADD CONSTRAINT "case_evidence_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_evidence_case" ON "case_evidence" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "case_evidence_report" ON "case_evidence" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "case_evidence_file" ON "case_evidence" USING btree ("file_id") WHERE file_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "cases_open_room" ON "cases" USING btree ("room_id") WHERE status = 'open';--> statement-breakpoint
UPDATE "cases" SET "room_id" = "rooms"."id" FROM "rooms"
  WHERE "status" = 'open' AND "low_id" = LEAST("reporter_id", "target_id") AND "high_id" = GREATEST("reporter_id", "target_id");
