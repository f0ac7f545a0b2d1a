ALTER TABLE "cases" ADD COLUMN "looked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "sent_as" text;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "mirrored" bigint;--> statement-breakpoint
CREATE INDEX "discovery_name_of_hidden" ON "discovery" USING gin ("name" gin_trgm_ops) WHERE NOT visible;--> statement-breakpoint
CREATE INDEX "discovery_keys_of_hidden" ON "discovery" USING gin (string_to_array("name_keys", ' ')) WHERE NOT visible;--> statement-breakpoint
CREATE INDEX "reports_sent_as" ON "reports" USING btree ("sent_as") WHERE sent_as IS NOT NULL;--> statement-breakpoint
CREATE INDEX "photos_band_48" ON "photos" USING btree ((("fingerprint" >> 48) & 65535),"fingerprint","user_id") WHERE fingerprint <> 0;--> statement-breakpoint
CREATE INDEX "photos_band_32" ON "photos" USING btree ((("fingerprint" >> 32) & 65535),"fingerprint","user_id") WHERE fingerprint <> 0;--> statement-breakpoint
CREATE INDEX "photos_band_16" ON "photos" USING btree ((("fingerprint" >> 16) & 65535),"fingerprint","user_id") WHERE fingerprint <> 0;--> statement-breakpoint
CREATE INDEX "photos_band_0" ON "photos" USING btree ((("fingerprint" >> 0) & 65535),"fingerprint","user_id") WHERE fingerprint <> 0;