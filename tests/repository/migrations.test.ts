import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { harmsOf, neededBy } from '../support/upgrade/migration-rule';
import { previousRelease } from '../support/upgrade/previous-release';

const folder = path.resolve(import.meta.dirname, '../../server/migrations');
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
const entries: { tag: string; when: number }[] = JSON.parse(read('meta/_journal.json')).entries;
const tags = entries.map(({ tag }) => tag);
const known = tags.indexOf(previousRelease.schema);
const later = tags.slice(known + 1);

test('the schema of the release before is one of our migrations', () => {
  expect(known).toBeGreaterThanOrEqual(0);
});

test('migrations are recorded in the order in which they were made', () => {
  const times = entries.map(({ when }) => when);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(new Set(times).size).toBe(times.length);
});

test('migrations since the release before only add, unless they say why they may do more', () => {
  const found = later.flatMap((tag) => harmsOf(read(`${tag}.sql`)).map((harm) => `${tag} ${harm}`));
  expect(
    found,
    `The release before (${previousRelease.schema}) runs on this schema, too. See "Expand and contract" in docs/upgrading.md.`,
  ).toEqual([]);
});

test('a contracting migration lets the release before run', () => {
  for (const tag of later) {
    const needed = neededBy(read(`${tag}.sql`));
    if (!needed) continue;
    expect(tags, `${tag} names an unknown migration`).toContain(needed);
    expect(tags.indexOf(needed), `${tag} ends the release before`).toBeLessThanOrEqual(known);
  }
});

describe('the rule', () => {
  const table = 'CREATE TABLE "teas" ("id" uuid PRIMARY KEY);\n--> statement-breakpoint\n';

  test.each([
    ['DROP TABLE "likes";', 'removes something'],
    ['ALTER TABLE "likes" DROP COLUMN "at";', 'removes something'],
    ['ALTER TABLE "likes" ALTER COLUMN "at" DROP NOT NULL;', 'removes something'],
    ['DROP INDEX "likes_at";', 'removes something'],
    ['ALTER TABLE "likes" RENAME COLUMN "at" TO "liked_at";', 'renames something'],
    ['ALTER TABLE "likes" ALTER COLUMN "at" SET NOT NULL;', 'requires a value'],
    ['ALTER TABLE "likes" ADD COLUMN "why" text NOT NULL;', 'requires a value'],
    ['ALTER TABLE "likes" ALTER COLUMN "at" SET DATA TYPE date;', 'changes a type'],
    ['ALTER TABLE "likes" ALTER COLUMN "at" TYPE date USING "at"::date;', 'changes a type'],
    ['ALTER TABLE "likes" ADD CONSTRAINT "low" CHECK (a < b);', 'forbids values'],
    ['CREATE UNIQUE INDEX "one" ON "likes" USING btree ("at");', 'forbids values'],
    ['TRUNCATE "discovery";', 'removes rows'],
    ['DELETE FROM "discovery";', 'removes rows'],
  ])('rejects %s', (statement, harm) => {
    expect(harmsOf(table + statement)).toEqual([`${harm}: ${statement}`]);
    // The reason belongs to its own statement.
    expect(harmsOf(`-- Compatible: nobody reads it.\n${table}${statement}`)).toHaveLength(1);
    expect(harmsOf(`${table}-- Compatible: nobody reads it.\n${statement}`)).toEqual([]);
    expect(harmsOf(`-- Contract: needs 0020_tea, because nothing since then reads it.\n${table}${statement}`)).toEqual(
      [],
    );
    expect(harmsOf(`-- Contract: needs 0020_tea\n${table}${statement}`)).toHaveLength(1);
  });

  test.each([
    'ALTER TABLE "likes" ADD COLUMN "why" text;',
    'ALTER TABLE "likes" ADD COLUMN "n" integer DEFAULT 0 NOT NULL;',
    'CREATE INDEX "likes_at" ON "likes" USING btree ("at");',
    'ALTER TABLE "teas" ADD CONSTRAINT "teas_user" FOREIGN KEY ("id") REFERENCES "users"("id") ON DELETE cascade;',
    'CREATE UNIQUE INDEX "teas_one" ON "teas" USING btree ("id");',
    'UPDATE "likes" SET "why" = \'\';',
    '-- This does not DROP anything.\nALTER TABLE "likes" ADD COLUMN "why" text;',
  ])('allows %s', (statement) => {
    expect(harmsOf(table + statement)).toEqual([]);
  });
});
