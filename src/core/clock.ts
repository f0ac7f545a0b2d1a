import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import type { Client, StoreDefinition } from './client';
import { dayOf } from './time';

const MINUTE = 60_000;

/** The time, for texts such as "5 min ago" and "Today", which change although no data does. */
export interface Clock {
  /** The start of the current minute, in milliseconds since 1970. Follows the time while it has listeners. */
  $minute: ReadableAtom<number>;
  /** The current day in the member's time zone, such as `2026-10-27`. */
  $day: ReadableAtom<string>;
}

/** The clock store. It also looks at the time when the member returns to the page, because timers stop while a device sleeps. */
export const clock: StoreDefinition<Clock> = {
  name: 'clock',
  create({ platform }: Client): Clock {
    const minute = () => platform.now() - (platform.now() % MINUTE);
    const $minute = atom(minute());
    onMount($minute, () => {
      let timer: ReturnType<typeof setTimeout>;
      const look = () => {
        clearTimeout(timer);
        $minute.set(minute());
        timer = setTimeout(look, MINUTE - (platform.now() % MINUTE));
      };
      look();
      const stop = platform.onAttention(look);
      return () => {
        clearTimeout(timer);
        stop();
      };
    });
    return { $minute, $day: computed($minute, (now) => Object.values(dayOf(now)).join('-')) };
  },
};
