ALTER TABLE "profiles" ADD COLUMN "previous_active_on" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "shows_presence" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "shows_today" boolean DEFAULT false NOT NULL;