import { type SQL, sql } from 'drizzle-orm';
import { keysOf } from '../database/schema/discovery';
import { keysToFind, nameKeys } from './name-keys';

const stored = keysOf(sql`name_keys`);

/** The condition on the discovery table that a name sounds like the text, in either script; undefined without letters. */
export function soundsLike(text: string): SQL | undefined {
  // A subquery hides the keys from the planner. For keys of a common name it would read the table instead of the index.
  const words = keysToFind(text).map((keys) => sql`${stored} && (SELECT ${sql.param(`{${keys.join(',')}}`)}::text[])`);
  return words.length > 0 ? sql.join(words, sql` AND `) : undefined;
}

/** Whether a name that is not in the discovery table sounds like the text. */
export function isAlike(name: string, text: string): boolean {
  const words = keysToFind(text);
  const keys = new Set(nameKeys(name));
  return words.length > 0 && words.every((word) => word.some((key) => keys.has(key)));
}
