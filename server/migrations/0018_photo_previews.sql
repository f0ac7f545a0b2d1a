ALTER TABLE "photos" ADD COLUMN "preview" text;--> statement-breakpoint
CREATE INDEX "photos_without_preview" ON "photos" USING btree ("id") WHERE preview IS NULL;