import type { FoundMember } from '@core/moderation/contract';
import { type SQL, sql } from 'drizzle-orm';
import { addressOrText } from '../canonical/address';
import { mailboxOf } from '../canonical/mailbox';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { canonicalId } from '../database/uuid';
import { signPhotoUrl } from '../links/photo-url';
import { membersNear } from '../profile/near-fingerprints';
import { readFingerprints } from '../profile/photo-fingerprint';
import { listPhotos } from '../profile/photos';
import { membersNamed } from '../search/moderator-names';
import { noteAct } from './audit';
import { othersCases } from './cases';

const FOUND_MAX = 50;

/** A key by which a moderator finds members. */
interface Key {
  kind: 'id' | 'name' | 'address' | 'photo';
  q: string;
}

/** Finds members by a key for a moderator. Only reads, apart from the audit log, which gets the kind of key and not the key. */
export async function findMembers(
  context: Context,
  transaction: Queryable,
  moderatorId: string,
  key: Key,
): Promise<FoundMember[]> {
  const found = idsFor(key);
  const rows = found ? await readMembers(transaction, moderatorId, found) : [];
  const [only] = rows.length === 1 ? rows : [];
  const act = { action: 'find_members' as const, moderatorId, memberId: only?.id ?? null, about: key.kind };
  await noteAct(transaction, act, context.now());
  const photos = await listPhotos(
    transaction,
    rows.map(({ id }) => id),
  );
  const iso = (at: string | null) => at && new Date(at).toISOString();
  return rows.map((row) => ({
    ...row,
    joined_at: new Date(row.joined_at).toISOString(),
    verified_at: iso(row.verified_at),
    suspended_at: iso(row.suspended_at),
    photos: photos.filter(({ userId }) => userId === row.id).map(({ id }) => signPhotoUrl(context, id, moderatorId)),
  }));
}

/** Returns a query for the ids of the members, the best first, with the distance of photos; undefined if the key cannot be one. */
function idsFor(key: Key): SQL | undefined {
  switch (key.kind) {
    case 'id': {
      const id = canonicalId(key.q.trim());
      return id === undefined ? undefined : sql`SELECT ${id}::uuid AS id, NULL::int AS distance, 0 AS place`;
    }
    case 'address':
      return sql`SELECT id, NULL::int AS distance, 0 AS place FROM users
        WHERE mailbox = ${mailboxOf(addressOrText(key.q))}`;
    case 'name':
      return nearest(membersNamed(key.q), sql`NULL::int AS distance, place`, sql`place, active_at DESC`);
    case 'photo': {
      const prints = readFingerprints(key.q);
      return nearest(prints.length > 0 ? membersNear(prints) : undefined, sql`distance, 0 AS place`, sql`distance`);
    }
  }
}

/** SQL: only the best, before anything else is read of them. */
function nearest(found: SQL | undefined, columns: SQL, order: SQL): SQL | undefined {
  return found && sql`SELECT id, ${columns} FROM (${found}) AS every ORDER BY ${order}, id LIMIT ${FOUND_MAX}`;
}

type Row = Omit<FoundMember, 'photos' | 'verified_at' | 'suspended_at'> & {
  [column: string]: unknown;
  verified_at: string | null;
  suspended_at: string | null;
};

async function readMembers(transaction: Queryable, moderatorId: string, ids: SQL): Promise<Row[]> {
  const { rows } = await transaction.execute<Row>(sql`
    SELECT users.id, profiles.fullname, profiles.gender, users.created_at AS joined_at, verified_at, suspended_at,
      COALESCE(profiles.visible, false) AS visible, distance,
      (SELECT count(*)::int FROM cases c WHERE status = 'open' AND (c.target_id = users.id OR c.returned_id = users.id)
        AND ${othersCases(moderatorId)}) AS cases
    FROM (${ids}) AS found JOIN users ON users.id = found.id LEFT JOIN profiles ON profiles.id = users.id
    ORDER BY distance, place, users.last_active_at DESC, users.id LIMIT ${FOUND_MAX}`);
  return rows;
}
