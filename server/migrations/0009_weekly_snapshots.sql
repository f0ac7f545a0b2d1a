ALTER TABLE "discovery" ADD COLUMN "settled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "discovery" ADD COLUMN "changed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What members have been shown so far stands until Monday.
UPDATE "discovery" SET "settled" = true;--> statement-breakpoint
CREATE INDEX "discovery_due" ON "discovery" USING btree ("user_id") WHERE changed OR NOT settled;--> statement-breakpoint
-- Compound names are looked for as one word, as `foldName` folds them now.
UPDATE "discovery" SET
  "name" = regexp_replace("name", '(^| )(عبد|ابو|abd|abdul|abdel|abu) (?=\S)', '\1\2', 'g'),
  "last_name" = regexp_replace("last_name", '(^| )(عبد|ابو|abd|abdul|abdel|abu) (?=\S)', '\1\2', 'g')
WHERE "name" ~ '(^| )(عبد|ابو|abd|abdul|abdel|abu) ';
