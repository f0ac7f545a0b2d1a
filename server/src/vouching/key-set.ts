import { eq, lte, ne, or } from 'drizzle-orm';
import type { JWK } from 'jose';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { partnerKeySets } from '../database/schema/partners';
import { HttpError } from '../errors/http-error';
import { OutsideFault, readPublic } from '../outside/read-public';
import { ownKeys } from '../partners/keys';
import { readKeySet } from './public-keys';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The shortest and longest time for which a set is not read again, in milliseconds. */
const FRESH_MIN = 5 * MINUTE;
const FRESH_MAX = 24 * HOUR;
/** How long a set is used after that if it cannot be read. */
const STALE = 24 * HOUR;
/** The shortest time between two requests for a set, over all processes. */
const PAUSE = MINUTE;
/** A request that began this recently may still succeed. */
const UNDER_WAY = 6_000;

type KeySet = typeof partnerKeySets.$inferSelect;

/** A partner that signs assertions. */
export interface Signer {
  id: string;
  jwksUrl: string | null;
}

/** The requests of this process that have not ended, by database and partner. */
const running = new WeakMap<Queryable, Map<string, Promise<void>>>();

/**
 * Returns the partner's key with this name; undefined if it is unknown. Reads the partner's JWK Set again if it is old or lacks
 * the key, at most once a minute. A set that cannot be read any more is used for another day.
 * @param mistrusted a key of that name whose signature did not match. The partner may have replaced it.
 * @throws HttpError 503 while another process reads the set.
 */
export async function keyNamed(
  context: Context,
  signer: Signer,
  kid: string,
  mistrusted?: JWK,
): Promise<JWK | undefined> {
  const { database } = context;
  const named = (keys: readonly JWK[]) => keys.find((key) => key.kid === kid && !isSame(key, mistrusted));
  const own = named(await ownKeys(database, signer.id));
  if (own || !signer.jwksUrl) return own;
  const url = signer.jwksUrl;
  const before = await findSet(database, signer.id, url);
  const known = named(usable(before, context.now()));
  if (known && (before?.freshUntil ?? 0) > context.now()) return known;
  await renew(context, signer.id, url);
  const after = await findSet(database, signer.id, url);
  const found = named(usable(after, context.now()));
  if (!found && after && isUnderWay(after, context.now())) throw busy();
  return found;
}

/** Reads the set again, unless that was tried less than a minute ago. Waits for a request of this process that is under way. */
async function renew(context: Context, partnerId: string, url: string): Promise<void> {
  const all = running.get(context.database) ?? new Map<string, Promise<void>>();
  running.set(context.database, all);
  const present = all.get(partnerId);
  if (present) return present;
  const work = fetchSet(context, partnerId, url).finally(() => all.delete(partnerId));
  all.set(partnerId, work);
  return work;
}

async function fetchSet(context: Context, partnerId: string, url: string): Promise<void> {
  // Noted before the request, so that a request that fails counts too.
  if (!(await claim(context, partnerId, url))) return;
  const change = await readSet(context, url);
  await context.database.update(partnerKeySets).set(change).where(eq(partnerKeySets.partnerId, partnerId));
}

async function readSet(context: Context, url: string): Promise<Partial<KeySet>> {
  try {
    const { text, cacheControl } = await readPublic(context.outside, url);
    const keys = await readKeySet(text);
    if (typeof keys === 'string') return { fault: keys };
    const now = context.now();
    return { keys, fetchedAt: now, freshUntil: new Date(now.getTime() + freshFor(cacheControl)), fault: null };
  } catch (error) {
    if (error instanceof OutsideFault) return { fault: error.message };
    throw error;
  }
}

async function claim({ database, now }: Context, partnerId: string, url: string): Promise<boolean> {
  const triedAt = now();
  const isDue = or(lte(partnerKeySets.triedAt, new Date(triedAt.getTime() - PAUSE)), ne(partnerKeySets.url, url));
  const rows = await database
    .insert(partnerKeySets)
    .values({ partnerId, url, triedAt })
    .onConflictDoUpdate({ target: partnerKeySets.partnerId, set: { triedAt, url, fault: null }, setWhere: isDue })
    .returning({ id: partnerKeySets.partnerId });
  return rows.length > 0;
}

async function findSet(database: Queryable, partnerId: string, url: string): Promise<KeySet | undefined> {
  const [found] = await database.select().from(partnerKeySets).where(eq(partnerKeySets.partnerId, partnerId));
  return found?.url === url ? found : undefined;
}

function usable(set: KeySet | undefined, now: Date): readonly JWK[] {
  return set?.freshUntil && set.freshUntil.getTime() + STALE > now.getTime() ? set.keys : [];
}

function isUnderWay({ triedAt, fetchedAt, fault }: KeySet, now: Date): boolean {
  return fault === null && (fetchedAt ?? new Date(0)) < triedAt && now.getTime() - triedAt.getTime() < UNDER_WAY;
}

/** The time for which an answer is fresh, in milliseconds. */
function freshFor(cacheControl: string): number {
  const seconds = Number(/(?:^|[\s,])max-age="?(\d{1,10})/i.exec(cacheControl)?.[1] ?? 0);
  return Math.min(FRESH_MAX, Math.max(FRESH_MIN, seconds * 1_000));
}

function isSame(one: JWK, other: JWK | undefined): boolean {
  return !!other && one.kid === other.kid && one.x === other.x && one.n === other.n;
}

function busy(): HttpError {
  const detail = 'The service is busy. Please try again.';
  return new HttpError(503, { detail, code: 'busy' }, { 'retry-after': '2' });
}
