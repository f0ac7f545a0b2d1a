ALTER TABLE "discovery" ADD COLUMN "name_keys" text;--> statement-breakpoint
CREATE INDEX "discovery_keys_of_women" ON "discovery" USING gin (string_to_array("name_keys", ' ')) WHERE visible AND side IN ('FM', 'FF');--> statement-breakpoint
CREATE INDEX "discovery_keys_of_men" ON "discovery" USING gin (string_to_array("name_keys", ' ')) WHERE visible AND side IN ('MF', 'MM');--> statement-breakpoint
CREATE INDEX "discovery_without_keys" ON "discovery" USING btree ("user_id") WHERE name_keys IS NULL;