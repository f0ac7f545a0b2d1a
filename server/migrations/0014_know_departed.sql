CREATE TABLE "departed" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"keys" text[] NOT NULL,
	"returned_id" uuid
);
--> statement-breakpoint
ALTER TABLE "departed" ADD CONSTRAINT "departed_returned_id_users_id_fk" FOREIGN KEY ("returned_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "departed_keys" ON "departed" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "departed_returned" ON "departed" USING btree ("returned_id") WHERE returned_id IS NOT NULL;