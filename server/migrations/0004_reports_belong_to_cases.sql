ALTER TABLE "reports" DROP CONSTRAINT "reports_reporter_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_target_id_users_id_fk";
--> statement-breakpoint
DROP INDEX "reports_pair";--> statement-breakpoint
DROP INDEX "reports_target";--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "case_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" DROP COLUMN "reporter_id";--> statement-breakpoint
ALTER TABLE "reports" DROP COLUMN "target_id";--> statement-breakpoint
ALTER TABLE "reports" DROP COLUMN "closed_at";