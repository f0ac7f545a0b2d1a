import { createListening, nearest } from './listening';
import { ignoreSecondPresses } from './second-press';
import type { Held, StableLists } from './stable-lists';

/** Milliseconds after a press in which lists stay still, unless the pointer leaves the pressed item. */
const REST = 2000;
/** The places of a list as before, with new data. Removed items stay, and new items are added at the end only. */
function inPlace<Item extends object>(
  before: readonly Held<Item>[],
  items: readonly Item[],
  keyOf: (item: Item) => unknown,
): readonly Held<Item>[] {
  const known = new Set(before.map(keyOf));
  const last = items.findLastIndex((item) => known.has(keyOf(item)));
  const now = new Map(items.map((item) => [keyOf(item), item]));
  const places = before.map((old) => now.get(keyOf(old)) ?? { ...old, isLeaving: true });
  return [...places, ...items.slice(last + 1).filter((item) => !known.has(keyOf(item)))];
}

/** Keeps lists still while a pointer is pressed and after that. Returns a function that ends this. */
function holdLists(stable: StableLists): () => void {
  let item: Element | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    if (!item) return;
    item = undefined;
    delete stable.hold;
    for (const update of stable.lists) update();
  };
  const on = createListening(window, { capture: true, passive: true });
  on('pointerdown', (event) => {
    clearTimeout(timer);
    item = nearest(event, 'li');
    stable.hold = (before, items, keyOf) => (before === items ? items : inPlace(before, items, keyOf));
  });
  on('pointerup', () => {
    clearTimeout(timer);
    timer = setTimeout(end, REST);
  });
  // The member scrolls.
  on('pointercancel', end);
  on('pointermove', (event) => {
    if (item && !event.buttons && !event.composedPath().includes(item)) end();
  });
  return () => {
    end();
    on.stop();
  };
}

/** Protects the content of a root against taps that would hit what has just moved there. Returns a function that ends this. */
export function watchTaps(box: HTMLElement, stable: StableLists): () => void {
  const ends = [holdLists(stable), ignoreSecondPresses(box)];
  return () => {
    for (const end of ends) end();
  };
}
