-- Room on each page: rows change in place all the time.
CREATE TABLE "member_versions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"chat" bigint DEFAULT 0 NOT NULL,
	"notifications" bigint DEFAULT 0 NOT NULL
) WITH (fillfactor = 50);
--> statement-breakpoint
DROP INDEX "messages_key";--> statement-breakpoint
DROP INDEX "notifications_actor";--> statement-breakpoint
ALTER TABLE "member_versions" ADD CONSTRAINT "member_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_key" ON "messages" USING btree ("sender_id","key");--> statement-breakpoint
CREATE INDEX "notifications_actor" ON "notifications" USING btree ("actor_id","user_id","kind","created_at");