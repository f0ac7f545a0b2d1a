import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Queryable } from './connection';

/** Data that has a version: conversations with their messages, and notifications. */
export type Topic = 'chat' | 'notifications';

/** A member's versions, read during the session check. 0 means that nothing has changed yet. */
export type Versions = Readonly<Record<Topic, number>>;

const VERSION_MAX = 2 ** 48 - 1;

type Changes = Map<string, Set<Topic>>;

/** Changes that a running transaction will write at its end; see {@link collectChanges}. */
const collected = new WeakMap<Queryable, Changes>();

/**
 * Records that polled answers for these members change once the transaction commits. Call this in every write that changes a
 * polled answer. Otherwise members would not see the change until something else changes.
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
 * Collects changes from here on. Call the returned function last: it writes them together. All writers lock the rows in the same
 * order and only until the commit, so they cannot deadlock or delay each other for long.
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
  // Random instead of counted, because after restoring a backup a counter would repeat numbers for different answers.
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
