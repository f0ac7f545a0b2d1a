import { boolean, create, object, string } from 'superstruct';
import type { Client, StoreDefinition } from '../client';
import { findRoute, type RouteName } from './routes';

/** A screen to return to. */
export interface Destination {
  to: RouteName;
  query: Record<string, string>;
}

/** The screen that a member was on when the session ended, or tried to open while signed out. */
export interface ReturnPlace {
  /** Remembers a path with its query, e.g. `/Messages?with=…`. Ignores unknown and public screens. */
  keep(path: string, expired: boolean): void;
  /** Whether the session has expired. */
  hasExpired(): boolean;
  /** Returns the place for the member who has just signed in, and forgets it; undefined if there is none for them. */
  take(): Destination | undefined;
}

const KEY = 'mm_return';
const Stored = object({ owner: string(), path: string(), expired: boolean() });

function destinationOf(path: string): Destination | undefined {
  const route = findRoute(path);
  if (!route || route.access === 'public' || route.access === 'open') return undefined;
  const query = new URLSearchParams(path.split('?')[1] ?? '');
  return { to: route.name, query: Object.fromEntries(query) };
}

/**
 * The screen to return to after signing in again, stored in the tab. It is always a screen of the route table, so no foreign
 * address is followed. After an expired session, only the same member returns to it.
 */
export const returnPlace: StoreDefinition<ReturnPlace> = {
  name: 'return-place',
  create(client: Client): ReturnPlace {
    const { platform, tokens } = client;
    let member = tokens.subject() ?? '';
    tokens.$signedIn.listen((signedIn) => {
      if (signedIn) member = tokens.subject() ?? '';
    });
    const read = () => {
      try {
        return create(JSON.parse(platform.drafts.get(KEY) ?? ''), Stored);
      } catch {
        return undefined;
      }
    };
    return {
      keep(path, expired) {
        if (!destinationOf(path)) return;
        platform.drafts.set(KEY, JSON.stringify({ owner: expired ? member : '', path, expired }));
      },
      hasExpired: () => !!read()?.expired,
      take() {
        const kept = read();
        platform.drafts.remove(KEY);
        if (!kept || (kept.owner && kept.owner !== tokens.subject())) return undefined;
        return destinationOf(kept.path);
      },
    };
  },
};
