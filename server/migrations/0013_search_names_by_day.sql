CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
-- Packed in fewer letters from now on; the start works them out.
UPDATE "discovery" SET "scoring" = NULL;--> statement-breakpoint
DROP INDEX "discovery_name";--> statement-breakpoint
CREATE INDEX "discovery_name_of_women" ON "discovery" USING gin ("name" gin_trgm_ops,(("last_active_at" AT TIME ZONE 'UTC')::date)) WHERE visible AND side IN ('FM', 'FF');--> statement-breakpoint
CREATE INDEX "discovery_name_of_men" ON "discovery" USING gin ("name" gin_trgm_ops,(("last_active_at" AT TIME ZONE 'UTC')::date)) WHERE visible AND side IN ('MF', 'MM');