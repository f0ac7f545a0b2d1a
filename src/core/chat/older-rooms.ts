import { atom, type ReadableAtom } from 'nanostores';
import type { Kept } from '../call/http';
import type { Client } from '../client';
import { type Action, createAction } from '../store/action';
import type { Resource } from '../store/resource';
import { chatText } from '../texts';
import { listRooms, type Room } from './contract';

/** Number of conversations in a page. */
const PAGE = 200;

/** The conversations older than the newest page, for members who have many. */
export interface OlderRooms {
  /** Whether there may be more conversations than the loaded ones. */
  $hasMore: ReadableAtom<boolean>;
  /** Returns the newest conversations, followed by the older ones that are already loaded. */
  join(newest: Room[], kept?: Kept): Room[];
  /** Loads the next page of older conversations. */
  load: Action<[], void>;
  /**
   * Looks for a conversation among the loaded ones, then loads older pages until it is found or the backend cannot be reached.
   */
  find(isIt: (room: Room) => boolean): Promise<Room | undefined>;
}

/** Creates the older conversations for the list `rooms`. Only the newest page is polled; older pages are loaded on demand. */
export function createOlderRooms(client: Client, rooms: () => Resource<Room[]>): OlderRooms {
  const $hasMore = atom(false);
  /** The cursor below the known rooms; undefined if there are no more, or the backend has no pages. */
  let end: string | undefined;
  let session = 0;
  let flight: Promise<void> | undefined;
  const known = () => rooms().peek().data ?? [];

  function endAt(kept: Kept | undefined): void {
    end = kept?.headers?.get('x-next-cursor') ?? undefined;
    $hasMore.set(end !== undefined);
  }

  async function readBelow(): Promise<void> {
    if (end === undefined) return;
    const began = session;
    const kept: Kept = {};
    const page = await client.http(listRooms, { query: { cursor: end }, kept });
    // Stop if the session ended while we waited: these are the conversations of an earlier session.
    if (began !== session) return;
    const ids = new Set(known().map(({ id }) => id));
    const fresh = page.filter(({ id }) => !ids.has(id));
    endAt(kept);
    if (fresh.length > 0) rooms().change((all) => [...all, ...fresh]);
  }

  function below(): Promise<void> {
    if (flight) return flight;
    const own = readBelow().finally(() => {
      if (flight === own) flight = undefined;
    });
    flight = own;
    return own;
  }

  client.onSessionEnd(() => {
    session += 1;
    flight = undefined;
    endAt(undefined);
  });

  return {
    $hasMore,
    load: createAction(client, { run: below, failed: chatText.actionFailed }),
    join(newest, kept) {
      const last = newest.at(-1)?.id;
      const at = known().findIndex(({ id }) => id === last);
      const isAll = newest.length < PAGE;
      // If the new page does not overlap the known rooms, there is a gap, so start again from it.
      if (isAll || at < 0) endAt(kept);
      if (isAll || at < 0) return newest;
      const ids = new Set(newest.map(({ id }) => id));
      return [
        ...newest,
        ...known()
          .slice(at + 1)
          .filter(({ id }) => !ids.has(id)),
      ];
    },
    async find(isIt) {
      let room = known().find(isIt);
      try {
        while (!room && $hasMore.get()) {
          await below();
          room = known().find(isIt);
        }
      } catch {
        // The next poll of the list looks again.
      }
      return room;
    },
  };
}
