import { useEffect, useReducer, useRef } from 'react';
import { enableDoubleTapGuard, type Held, stableLists } from './stable-lists';

/**
 * Keeps a list still under a pointer that is pressed or was just released, so that a second tap never hits another item.
 * Removed items keep their place until the pointer leaves the pressed item, or for 2 s. Key presses hold nothing.
 */
export function useStableList<Item extends object>(
  items: readonly Item[],
  keyOf: (item: Item) => unknown,
): readonly Held<Item>[] {
  const shown = useRef<readonly Held<Item>[]>(items);
  const [, update] = useReducer((count: number) => count + 1, 0);
  shown.current = stableLists.hold?.(shown.current, items, keyOf) ?? items;
  useEffect(() => {
    stableLists.lists.add(update);
    enableDoubleTapGuard();
    return () => void stableLists.lists.delete(update);
  }, []);
  return shown.current;
}
