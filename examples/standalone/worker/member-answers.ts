import { scope } from './scope';
import { withoutLastLines } from './without-last-lines';

const PREFIX = 'mm-member ';
const PHOTOS_MAX = 80;
/** Older lists are not worth showing, and whoever opens the browser later must not find them. */
const KEPT_FOR = 7 * 24 * 3_600_000;

/** The first pages of lists, and the numbers and names around them. Conversations, profiles and settings are not kept. */
const LISTS =
  /^\/api\/(profile|notifications(\/unread\/count)?|matchmaking\/(matches\/today|potential|counts|shortlisted|user\/activity-feed|users-who-liked-me|liked|mutual|chat-rooms))\/?$/;
/** A later page, or a part that a member searched for. */
const PART = ['cursor', 'before', 'q', 'with', 'room'];
const ROOMS = /^\/api\/matchmaking\/chat-rooms\/?$/;
const PHOTO = /^\/api\/photos\/[\w-]+$/;

/** How many sessions ended since this worker started. An answer that arrives after that is not kept. */
let ended = 0;

/** A read that may be answered offline: the cache of its member, and its name in it. */
interface Kept {
  cache: string;
  key: string;
}

/** Returns where the answer to a request is kept; undefined if it is not. */
export function placeOf({ url, headers }: Pick<Request, 'url' | 'headers'>): Kept | undefined {
  const { pathname, search, searchParams } = new URL(url);
  if (PHOTO.test(pathname)) {
    // Signature and time change every quarter of an hour. The full size is too large to keep.
    const [member, size] = [searchParams.get('v'), searchParams.get('w')];
    return member && size ? { cache: PREFIX + member, key: `${pathname}?w=${size}` } : undefined;
  }
  const member = memberOf(headers.get('authorization'));
  if (!member || !LISTS.test(pathname) || PART.some((name) => searchParams.has(name))) return undefined;
  return { cache: PREFIX + member, key: pathname + search };
}

/** The member in an access token. It is not verified, because it only tells two members apart. */
function memberOf(authorization: string | null): string | undefined {
  try {
    const claims = authorization?.split('.')[1]?.replace(/-/g, '+').replace(/_/g, '/') ?? '';
    return (JSON.parse(atob(claims)) as { sub?: string }).sub;
  } catch {
    return undefined;
  }
}

/** Answers from the network, and keeps good answers. Without a network, answers with the last good one, if it is recent. */
export async function answer(request: Request, place: Kept, keepAlive: (work: Promise<unknown>) => void) {
  const session = ended;
  try {
    const response = await fetch(request);
    if (response.status === 200) keepAlive(keep(place, response.clone(), session).catch(() => undefined));
    // Whatever is gone or forbidden must not come back.
    else if (response.status === 403 || response.status === 404) keepAlive(drop(place));
    return response;
  } catch (error) {
    const last = scope.navigator.onLine ? undefined : await recall(place);
    if (!last) throw error;
    return last;
  }
}

async function keep({ cache: name, key }: Kept, response: Response, session: number): Promise<void> {
  if (session !== ended) return;
  await removeMembers(name);
  const cache = await caches.open(name);
  const [path = ''] = key.split('?');
  const kept = ROOMS.test(path) ? await withoutLastLines(response) : response;
  if (kept) await cache.put(key, kept);
  if (session !== ended) await caches.delete(name);
  else if (PHOTO.test(path)) await removeOldPhotos(cache);
}

async function drop({ cache, key }: Kept): Promise<void> {
  if (await caches.has(cache)) await (await caches.open(cache)).delete(key);
}

async function recall({ cache, key }: Kept): Promise<Response | undefined> {
  const found = await caches.match(key, { cacheName: cache, ignoreVary: true });
  return found && isRecent(found) ? found : undefined;
}

const isRecent = ({ headers }: Response) => Date.now() - Date.parse(headers.get('date') ?? '') < KEPT_FOR;

/** Removes what is older than seven days. Nothing can run while the site is not open, so it is gone with the next visit. */
export async function removeOldAnswers(): Promise<void> {
  for (const name of (await caches.keys()).filter((each) => each.startsWith(PREFIX))) {
    const cache = await caches.open(name);
    for (const key of await cache.keys()) {
      const found = await cache.match(key, { ignoreVary: true });
      if (found && !isRecent(found)) await cache.delete(key, { ignoreVary: true });
    }
  }
}

async function removeOldPhotos(cache: Cache): Promise<void> {
  const photos = (await cache.keys()).filter(({ url }) => PHOTO.test(new URL(url).pathname));
  await Promise.all(photos.slice(0, -PHOTOS_MAX).map((photo) => cache.delete(photo)));
}

async function removeMembers(except?: string): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== except);
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Removes everything about a member, because the session has ended. */
export function forgetMember(): Promise<void> {
  ended += 1;
  return removeMembers();
}
