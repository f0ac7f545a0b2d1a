import { atom, type ReadableAtom } from 'nanostores';
import type { Kept } from '../call/http';
import type { Client } from '../client';
import { NEW_MATCHES_SHOWN, ROOMS_PAGE } from '../limits';
import { type Action, createAction } from '../store/action';
import { cursorOf, joined } from '../store/paged-list';
import type { Resource } from '../store/resource';
import { chatText } from '../texts';
import { listRooms, type Room, type RoomsPage } from './contract';
import { newMatches } from './model';

/**
 * The newest page: conversations with messages, and before them the newest matches without, one more than are shown. A backend
 * without these queries sends its newest conversations of both kinds.
 */
export const NEWEST: RoomsPage = {
  kind: 'active',
  fresh: String(NEW_MATCHES_SHOWN + 1),
  limit: String(ROOMS_PAGE),
};

/** The conversations older than the newest page, for members who have many. */
export interface OlderRooms {
  /** Whether there may be more conversations than the loaded ones. */
  $hasMore: ReadableAtom<boolean>;
  /** Returns the newest conversations, followed by the older ones that are already loaded. */
  join(newest: Room[], kept?: Kept): Room[];
  /** Loads the next page of older conversations. */
  load: Action<[], void>;
  /**
   * Looks for a conversation among the loaded ones, then asks the backend for it. `which` is its id, or its other member. If the
   * backend does not understand that, loads older pages until it is found or the backend cannot be reached.
   */
  find(isIt: (room: Room) => boolean, which: Pick<RoomsPage, 'room' | 'with'>): Promise<Room | undefined>;
}

const idOf = ({ id }: Room) => id;

/** Creates the older conversations for the list `rooms`. Only the newest page is polled; older pages are loaded on demand. */
export function createOlderRooms(client: Client, rooms: () => Resource<Room[]>): OlderRooms {
  const $hasMore = atom(false);
  /** The cursor below the known rooms; undefined if there are no more, or the backend has no pages. */
  let end: string | undefined;
  let session = 0;
  let flight: Promise<void> | undefined;
  /** The conversation found last that is not among the newest, with the query that found it. */
  let sought: { id: string; which: RoomsPage } | undefined;
  const known = () => rooms().peek().data ?? [];

  function endAt(kept: Kept | undefined): void {
    end = kept && cursorOf(kept);
    $hasMore.set(end !== undefined);
  }

  async function readBelow(): Promise<void> {
    if (end === undefined) return;
    const began = session;
    const kept: Kept = {};
    const query = { kind: 'active', cursor: end, limit: String(2 * ROOMS_PAGE) };
    const page = await client.http(listRooms, { query, kept });
    // Stop if the session ended while we waited: these are the conversations of an earlier session.
    if (began !== session) return;
    // The conversation that was sought has its own place now.
    const moved = page.find(({ id }) => id === sought?.id)?.id;
    if (moved) sought = undefined;
    const above = known().filter(({ id }) => id !== moved);
    const all = joined(above, page, idOf);
    endAt(kept);
    if (page.length > 0) rooms().change(() => all);
  }

  function forgetSought(): void {
    const id = sought?.id;
    sought = undefined;
    rooms().change((now) => now.filter((room) => room.id !== id));
  }

  /** Asks the backend for one conversation. Our backend sends only that; another may send its newest conversations. */
  async function ask(isIt: (room: Room) => boolean, which: RoomsPage): Promise<Room | undefined> {
    const began = session;
    const found = (await client.http(listRooms, { query: which })).find(isIt);
    if (began !== session || !found) return undefined;
    sought = { id: found.id, which };
    rooms().change((all) =>
      all.some(({ id }) => id === found.id)
        ? all.map((room) => (room.id === found.id ? found : room))
        : [...all, found],
    );
    return found;
  }

  /** Keeps the sought conversation below the others, and asks for it again, because no page has its news. */
  function withSought(all: Room[]): Room[] {
    const one = sought && known().find(({ id }) => id === sought?.id);
    if (!sought || !one || all.some(({ id }) => id === one.id)) return all;
    const { id, which } = sought;
    void rooms()
      .load()
      .then(() => ask((room) => room.id === id, which))
      .then(
        (found) => !found && sought?.id === id && forgetSought(),
        // The next poll asks again.
        () => undefined,
      );
    return [...all, one];
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
    sought = undefined;
    flight = undefined;
    endAt(undefined);
  });

  return {
    $hasMore,
    load: createAction(client, { run: below, failed: chatText.actionFailed }),
    join(newest, kept) {
      const last = newest.at(-1)?.id;
      const at = known().findIndex(({ id }) => id === last);
      const isAll = !kept || !cursorOf(kept);
      // If the new page does not overlap the known rooms, there is a gap, so start again from it.
      if (isAll || at < 0) endAt(kept);
      const rest = known()
        .slice(at + 1)
        .filter(({ id }) => id !== sought?.id);
      return withSought(isAll || at < 0 ? newest : joined(newest, rest, idOf));
    },
    async find(isIt, which) {
      let room = known().find(isIt);
      const mayBeElsewhere = $hasMore.get() || newMatches(known()).length > NEW_MATCHES_SHOWN;
      try {
        if (!room && mayBeElsewhere) room = await ask(isIt, which);
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
