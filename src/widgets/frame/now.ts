import { useStore } from '@nanostores/react';
import { clock } from '../../core';
import { useClientStore, useHost } from './host';

/** Returns the time in milliseconds, and renders again at each new minute or day, so that no text about time is out of date. */
export function useNow(each: 'minute' | 'day'): number {
  const { $minute, $day } = useClientStore(clock);
  useStore<typeof $minute | typeof $day>(each === 'day' ? $day : $minute);
  return useHost().client.platform.now();
}
