import { boolean, create, object, string } from 'superstruct';
import type { Client, Noun } from '../client';
import { findRoute, type RouteName } from '../routes';

/** A screen of ours to go back to. */
export interface Destination {
  to: RouteName;
  query: Record<string, string>;
}

/** Where a member was when the session ended, or wanted to go without one. */
export interface ReturnPlace {
  /** Remembers a path with its query, e.g. `/Messages?with=…`. What is no screen of members is not remembered. */
  keep(path: string, expired: boolean): void;
  /** Whether the member is here because the session has expired. */
  hasExpired(): boolean;
  /** Gives the place to the member who has just signed in, and forgets it; undefined where there is none for them. */
  take(): Destination | undefined;
}

const KEY = 'mm_return';
const Stored = object({ owner: string(), path: string(), expired: boolean() });

function destinationOf(path: string): Destination | undefined {
  const route = findRoute(path);
  if (!route || route.access === 'public') return undefined;
  const query = new URLSearchParams(path.split('?')[1] ?? '');
  return { to: route.name, query: Object.fromEntries(query) };
}

/**
 * The way back after signing in again, kept in the tab. It can only be a screen of the route table, so that no address
 * from elsewhere is ever followed; and only for the member who was there.
 */
export const returnPlace: Noun<ReturnPlace> = {
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
