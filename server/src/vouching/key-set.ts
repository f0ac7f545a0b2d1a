import { isDeepStrictEqual } from 'node:util';
import { and, eq, gt, lte, ne, or } from 'drizzle-orm';
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

/** The requests of this process that have not ended, by database, and by partner and address. */
const running = new WeakMap<Queryable, Map<string, Promise<void>>>();

/**
 * Returns the partner's keys with this name. A set may give several keys one name. Reads the partner's JWK Set again if it is old or
 * lacks the name, at most once a minute. A set that cannot be read any more is used for another day.
 * @param tried keys of that name that did not match. The partner may have replaced them, so they are left out.
 * @throws HttpError 503 while another process reads the set.
 */
export async function keysNamed(
  context: Context,
  signer: Signer,
  kid: string,
  tried: readonly JWK[] = [],
): Promise<JWK[]> {
  const { database } = context;
  const named = (keys: readonly JWK[]) =>
    keys.filter((key) => key.kid === kid && !tried.some((one) => isDeepStrictEqual(one, key)));
  const own = named(await ownKeys(database, signer.id));
  if (own.length > 0 || !signer.jwksUrl) return own;
  const url = signer.jwksUrl;
  const before = await findSet(database, signer.id, url);
  const known = named(usable(before, context.now()));
  if (known.length > 0 && isFresh(before, context.now())) return known;
  await renew(context, signer.id, url);
  const after = await findSet(database, signer.id, url);
  const found = named(usable(after, context.now()));
  if (found.length === 0 && after && isUnderWay(after, context.now())) throw busy();
  return found;
}

/** Reads the set again, unless that was tried less than a minute ago. Waits for a request of this process that is under way. */
async function renew(context: Context, partnerId: string, url: string): Promise<void> {
  const all = running.get(context.database) ?? new Map<string, Promise<void>>();
  running.set(context.database, all);
  const name = `${partnerId} ${url}`;
  const present = all.get(name);
  if (present) return present;
  const work = fetchSet(context, partnerId, url).finally(() => all.delete(name));
  all.set(name, work);
  return work;
}

async function fetchSet(context: Context, partnerId: string, url: string): Promise<void> {
  // Noted before the request, so that a request that fails counts too.
  const triedAt = await claim(context, partnerId, url);
  if (!triedAt) return;
  const change = await readSet(context, url);
  // The operator may have changed the address, or another process may have read the set since then.
  const isOurs = and(
    eq(partnerKeySets.partnerId, partnerId),
    eq(partnerKeySets.url, url),
    eq(partnerKeySets.triedAt, triedAt),
  );
  await context.database.update(partnerKeySets).set(change).where(isOurs);
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

/** Claims the request for a set. Returns when; undefined if it is not due. */
async function claim({ database, now }: Context, partnerId: string, url: string): Promise<Date | undefined> {
  const triedAt = now();
  const isDue = or(
    lte(partnerKeySets.triedAt, new Date(triedAt.getTime() - PAUSE)),
    // A process whose clock was wrong has noted it.
    gt(partnerKeySets.triedAt, new Date(triedAt.getTime() + PAUSE)),
    ne(partnerKeySets.url, url),
  );
  const rows = await database
    .insert(partnerKeySets)
    .values({ partnerId, url, triedAt })
    .onConflictDoUpdate({ target: partnerKeySets.partnerId, set: { triedAt, url, fault: null }, setWhere: isDue })
    .returning({ id: partnerKeySets.partnerId });
  return rows.length > 0 ? triedAt : undefined;
}

async function findSet(database: Queryable, partnerId: string, url: string): Promise<KeySet | undefined> {
  const [found] = await database.select().from(partnerKeySets).where(eq(partnerKeySets.partnerId, partnerId));
  return found?.url === url ? found : undefined;
}

function usable(set: KeySet | undefined, now: Date): readonly JWK[] {
  return set?.freshUntil && set.freshUntil.getTime() + STALE > now.getTime() ? set.keys : [];
}

/** Whether a set need not be read again. A set of the future is not, because a process with a wrong clock has read it. */
function isFresh(set: KeySet | undefined, now: Date): boolean {
  if (!set?.freshUntil || !set.fetchedAt) return false;
  return set.freshUntil > now && set.fetchedAt.getTime() <= now.getTime() + PAUSE;
}

function isUnderWay({ triedAt, fetchedAt, fault }: KeySet, now: Date): boolean {
  return fault === null && (fetchedAt ?? new Date(0)) < triedAt && now.getTime() - triedAt.getTime() < UNDER_WAY;
}

/** The time for which an answer is fresh, in milliseconds. */
function freshFor(cacheControl: string): number {
  const seconds = Number(/(?:^|[\s,])max-age="?(\d{1,10})/i.exec(cacheControl)?.[1] ?? 0);
  return Math.min(FRESH_MAX, Math.max(FRESH_MIN, seconds * 1_000));
}

function busy(): HttpError {
  const detail = 'The service is busy. Please try again.';
  return new HttpError(503, { detail, code: 'busy' }, { 'retry-after': '2' });
}
