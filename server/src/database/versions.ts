import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Queryable } from './connection';

/** What has a version: conversations with their messages, and notifications. */
export type Topic = 'chat' | 'notifications';

/** A member's versions as the check of the session read them; 0 where nothing has changed yet. */
export type Versions = Readonly<Record<Topic, number>>;

const VERSION_MAX = 2 ** 48 - 1;

type Changes = Map<string, Set<Topic>>;

/** Changes that a transaction under way writes at its end; see {@link collectChanges}. */
const collected = new WeakMap<Queryable, Changes>();

/**
 * Says that polled answers of these members are different once the transaction commits. Every write that changes one
 * says so: without it members would not see what happened until something else happens.
 */
export async function noteChange(
  transaction: Queryable,
  topics: readonly Topic[],
  members: readonly (string | null)[],
): Promise<void> {
  const changes: Changes = collected.get(transaction) ?? new Map();
  for (const member of members) {
    if (member) changes.set(member, new Set([...(changes.get(member) ?? []), ...topics]));
  }
  if (!collected.has(transaction)) await writeChanges(transaction, changes);
}

/**
 * From here on, changes are written together by the function that this gives, to be called last: rows that every writer
 * locks in the same order, and only until the commit, can neither deadlock nor make anybody wait for long.
 */
export function collectChanges(transaction: Queryable): () => Promise<void> {
  const changes: Changes = new Map();
  collected.set(transaction, changes);
  return async () => {
    collected.delete(transaction);
    await writeChanges(transaction, changes);
  };
}

async function writeChanges(transaction: Queryable, changes: Changes): Promise<void> {
  if (changes.size === 0) return;
  const ids = [...changes.keys()].sort();
  const has = (topic: Topic) => sql.param(ids.map((id) => changes.get(id)?.has(topic) ?? false));
  // Drawn, not counted up: after a backup is restored a count would come to the same numbers for other answers.
  const version = randomInt(1, VERSION_MAX);
  await transaction.execute(sql`
    INSERT INTO member_versions AS known (user_id, chat, notifications)
    SELECT users.id, CASE WHEN changed.chat THEN ${version}::bigint ELSE 0 END,
      CASE WHEN changed.notifications THEN ${version}::bigint ELSE 0 END
    FROM unnest(${sql.param(ids)}::uuid[], ${has('chat')}::boolean[], ${has('notifications')}::boolean[])
      AS changed (id, chat, notifications)
    JOIN users ON users.id = changed.id
    ORDER BY users.id
    ON CONFLICT (user_id) DO UPDATE SET
      chat = CASE WHEN excluded.chat = 0 THEN known.chat ELSE excluded.chat END,
      notifications = CASE WHEN excluded.notifications = 0 THEN known.notifications ELSE excluded.notifications END`);
}
