import { atom, type ReadableAtom } from 'nanostores';
import type { Client, StoreDefinition } from '../client';
import { type LockRecord, readLock } from './record';

/** Whether this device hides everything until the member has unlocked it. Small, because every element asks it. */
export interface LockGate {
  /** While it is true, render nothing of the member and show no notices. */
  $locked: ReadableAtom<boolean>;
  /** The lock of this device; undefined if there is none, or nobody is signed in. */
  lock(): LockRecord | undefined;
  /** Locks, in all tabs. Does nothing without a lock. */
  close(): void;
  /** Unlocks, in all tabs. */
  open(): void;
  /** Locks this page alone, because the browser may keep it as it is and show it again. The next page of the tab does not ask. */
  leave(): void;
}

/** Key of the lock, which all tabs share. */
export const LOCK = 'lock';
/** Key of the last time that a tab locked or unlocked all: `locked` or `open`, and the time. */
const TURN = 'lock_turn';
/** Key of the time at which this tab was last seen unlocked. The tab itself keeps it, so that a reload does not ask. */
const SEEN = 'mm_seen';

/** The gate of the lock, which decides when to ask. What is asked is in `store.ts`, and loads only if there is a lock. */
export const lockGate: StoreDefinition<LockGate> = {
  name: 'lock-gate',
  create({ platform, tokens, onSessionEnd }: Client): LockGate {
    const { storage, drafts, now } = platform;
    const owner = () => (tokens.read().access_token ? (tokens.subject() ?? '') : undefined);
    const lock = () => {
      const set = readLock(storage.get(LOCK));
      return set?.owner === owner() ? set : undefined;
    };
    const isDue = (seen: unknown, set = lock()) => {
      const since = now() - Number(seen ?? Number.NaN);
      // A clock that was set back proves nothing.
      return !!set && !(since >= 0 && since < set.after * 60_000);
    };
    const $locked = atom(isDue(drafts.get(SEEN)));
    /** When the page was last hidden; undefined while it is visible. */
    let hidden: number | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = () => {
      if (lock()) $locked.set(true);
    };
    const shut = () => {
      if (lock()) drafts.remove(SEEN);
      leave();
    };
    const show = () => $locked.set(false);

    platform.onAttention(() => {
      if (platform.isVisible()) {
        clearTimeout(timer);
        if (hidden !== undefined && isDue(hidden)) shut();
        hidden = undefined;
      } else if (hidden === undefined) {
        hidden = now();
        const set = lock();
        if (!set) return;
        if (!$locked.get()) drafts.set(SEEN, `${hidden}`);
        // Before the page is shown again, for then it would be seen for a moment.
        if (set.after === 0) shut();
        else timer = setTimeout(shut, set.after * 60_000);
      }
    });
    platform.onStorageChange(({ key, newValue }) => {
      // Without a key, the page comes back from the back/forward cache.
      if (key === null) leave();
      else if (key === TURN && newValue?.startsWith('locked')) shut();
      else if (key === TURN || (key === LOCK && !newValue)) show();
    });
    // A new session has another lock or none. A tab that was asleep must not remove the lock of the next member.
    onSessionEnd(() => {
      if (!lock()) for (const key of [LOCK, TURN]) storage.remove(key);
      if (!lock()) show();
    });
    tokens.$signedIn.listen(() => $locked.set(isDue(drafts.get(SEEN))));
    const tell = (turn: string) => storage.set(TURN, `${turn} ${now()}`);
    return {
      $locked,
      lock,
      leave,
      close() {
        if (!lock()) return;
        tell('locked');
        shut();
      },
      open() {
        tell('open');
        show();
      },
    };
  },
};
