import type { Held, Stillness } from './stillness';

/** Milliseconds after a press in which lists stay still, unless the pointer leaves the pressed item. */
const REST = 2000;
/** Milliseconds and CSS pixels within which two taps are a double tap. */
const SOON = 350;
const NEAR = 24;

interface Press {
  control: Element;
  x: number;
  y: number;
}

/** The first element of the event's path that matches, or else its target. */
function nearest(event: Event, selector: string): Element {
  const path = event.composedPath() as Element[];
  return path.find((one) => one.matches?.(selector)) ?? (path[0] as Element);
}

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

/** Returns a function that listens to pointer events of a target, with another that ends all of it. */
function createListening(target: EventTarget, options: AddEventListenerOptions) {
  const ends: (() => void)[] = [];
  const on = (name: string, listener: (event: PointerEvent) => void) => {
    target.addEventListener(name, listener as (event: Event) => void, options);
    ends.push(() => target.removeEventListener(name, listener as (event: Event) => void, options));
  };
  const stop = () => {
    for (const end of ends) end();
  };
  return Object.assign(on, { stop });
}

/** Keeps lists still while a pointer is pressed and after that. Returns a function that ends this. */
function holdLists(stillness: Stillness): () => void {
  let item: Element | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    if (!item) return;
    item = undefined;
    delete stillness.hold;
    for (const update of stillness.lists) update();
  };
  const on = createListening(window, { capture: true, passive: true });
  on('pointerdown', (event) => {
    clearTimeout(timer);
    item = nearest(event, 'li');
    stillness.hold = (before, items, keyOf) => (before === items ? items : inPlace(before, items, keyOf));
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

/**
 * Ignores the second tap of a double tap if the first one removed or moved the control, such as by closing a dialog, because
 * the tap was not meant for whatever is now under the finger. Returns a function that ends this.
 */
function ignoreSecondTaps(box: HTMLElement): () => void {
  let pressed: Press | undefined;
  let last: (Press & { at: number }) | undefined;
  let isIgnored = false;

  const isThere = ({ control, x, y }: Press) => {
    // A press outside an open dialog reaches it, too.
    if (control instanceof HTMLDialogElement) return control.open;
    const { left, right, top, bottom } = control.getBoundingClientRect();
    return control.isConnected && left <= x && x <= right && top <= y && y <= bottom;
  };
  const on = createListening(box, { capture: true });
  on('pointerdown', (event) => {
    const { clientX: x, clientY: y, timeStamp } = event;
    isIgnored = !!last && timeStamp - last.at < SOON && Math.hypot(x - last.x, y - last.y) < NEAR && !isThere(last);
    pressed = { control: nearest(event, 'a,button,label,input,dialog'), x, y };
  });
  // A tap after typing is deliberate.
  on('keydown', () => {
    last = undefined;
  });
  on('pointerup', ({ timeStamp }) => {
    if (pressed && !isIgnored) last = { ...pressed, at: timeStamp };
  });
  on('click', (event) => {
    // Key presses have no detail.
    if (!isIgnored || !event.detail) return;
    event.preventDefault();
    event.stopPropagation();
  });
  return on.stop;
}

/** Protects the content of a root against taps that would hit what has just moved there. Returns a function that ends this. */
export function watchTaps(box: HTMLElement, stillness: Stillness): () => void {
  const ends = [holdLists(stillness), ignoreSecondTaps(box)];
  return () => {
    for (const end of ends) end();
  };
}
