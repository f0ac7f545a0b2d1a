import type { BlockedMember } from '@core/members/contract';
import { and, desc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { findUser } from '../accounts/users';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { blocks } from '../database/schema/members';
import { profiles } from '../database/schema/profiles';
import { noteChange } from '../database/versions';
import { openName } from '../relations/closing';
import type { Translate } from '../texts/translatable';
import { followBlocks } from './follow-blocks';
import type { Acting } from './like';

const LIST_MAX = 1_000;
/** The name of a blocked member whose own name was not visible at that time. */
const NAMELESS = 'Former match';

/**
 * Returns the members blocked by `me`, newest first, at most 1,000. A former match always appears under the name stored with the
 * block. Other members are left out once they no longer exist.
 */
export async function listBlockedMembers(
  { database, keys }: Pick<Context, 'database' | 'keys'>,
  me: string,
  translate: Translate,
): Promise<BlockedMember[]> {
  const rows = await database
    .select({
      user: blocks.blockedId,
      firstName: profiles.first_name,
      lastName: profiles.last_name,
      sealed: blocks.name,
      at: blocks.createdAt,
    })
    .from(blocks)
    .leftJoin(profiles, and(eq(profiles.id, blocks.blockedId), eq(profiles.suspended, false)))
    .where(and(eq(blocks.blockerId, me), isNull(blocks.follows), or(isNotNull(profiles.id), isNotNull(blocks.name))))
    .orderBy(desc(blocks.createdAt), desc(blocks.blockedId))
    .limit(LIST_MAX);
  return rows.map(({ user, at, sealed, ...live }) => {
    const [first, last] = sealed ? openName(keys, sealed) : [live.firstName, live.lastName];
    return {
      user,
      first_name: first ?? translate(NAMELESS),
      last_name: last ?? '',
      photo: null,
      blocked_at: at.toISOString(),
    };
  });
}

/**
 * Removes the block by `me`, if any, and those that follow it to other accounts of the person. A block by the other side stays.
 * So do blocks that would follow another account of the person that `me` has blocked.
 */
export async function unblockMember(context: Acting, transaction: Queryable, me: string, other: string): Promise<void> {
  const dropped = await transaction
    .delete(blocks)
    .where(and(eq(blocks.blockerId, me), or(eq(blocks.blockedId, other), eq(blocks.follows, other))))
    .returning({ id: blocks.blockedId });
  for (const { id } of dropped) {
    const user = id === other ? undefined : await findUser(transaction, id);
    if (user) await followBlocks(context, transaction, user, []);
  }
  // Nothing changes for the other side, because the conversation stays closed.
  await noteChange(transaction, ['chat'], [me]);
}
