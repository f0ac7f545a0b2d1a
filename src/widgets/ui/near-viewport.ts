import type { CSSProperties } from 'react';

/** The items to render: from `from` up to `to`, with space for the others. */
export interface View {
  from: number;
  to: number;
  /** Of the list: space above and below. */
  style?: CSSProperties;
  /** The item with the focus. If it is outside of the range, `style` puts it where it would be. */
  kept?: { index: number; style: CSSProperties } | undefined;
}

/** A list that is being watched. */
export interface Watch {
  /** Updates the view, because the list has this many items now. */
  look(length: number): void;
  stop(): void;
}

/** Window heights above and below the window in which items are rendered. */
const MARGIN = 1;

/** The columns of a list, and the height of a row with its gap. Undefined while the list is not laid out. */
function sizesOf(list: HTMLElement): { columns: number; row: number; width: number } | undefined {
  const items = [...list.children].filter((item) => (item as HTMLElement).style.position !== 'absolute');
  const boxes = items.map((item) => item.getBoundingClientRect());
  const [first] = boxes;
  const next = boxes.findIndex(({ top }) => first !== undefined && top > first.top + 1);
  const below = boxes[next];
  if (!first || !below) return undefined;
  return { columns: next, row: below.top - first.top, width: first.width };
}

/**
 * Tells which items of a list are near the viewport, whenever the list or anything around it scrolls or changes its size. Own
 * code instead of a library, because the lists scroll with a page of others or in a box of ours, and a library would have to be
 * told which.
 */
export function watchList(list: HTMLElement, tell: (view: View) => void): Watch {
  let length = 0;
  let sizes = sizesOf(list);
  let told = '';
  let frame = 0;

  const focused = () => {
    const { activeElement } = list.getRootNode() as ShadowRoot | Document;
    const item = activeElement && list.contains(activeElement) ? activeElement.closest('[data-index]') : undefined;
    const index = Number((item as HTMLElement | undefined)?.dataset.index ?? -1);
    if (index < 0 || index >= length || !sizes) return undefined;
    const top = Math.floor(index / sizes.columns) * sizes.row;
    return { index, style: { position: 'absolute', insetBlockStart: top, inlineSize: sizes.width } as CSSProperties };
  };

  const look = () => {
    sizes = sizesOf(list) ?? sizes;
    if (!sizes || length === 0) return;
    const { columns, row } = sizes;
    const rows = Math.ceil(length / columns);
    const { top } = list.getBoundingClientRect();
    const margin = innerHeight * MARGIN;
    const clamp = (value: number) => Math.min(rows, Math.max(0, value));
    const first = Math.min(clamp(Math.floor((-top - margin) / row)), Math.max(0, rows - 2));
    // Never less than two rows, of which the height of a row is measured.
    const end = Math.max(clamp(Math.ceil((innerHeight + margin - top) / row)), Math.min(rows, first + 2));
    const style = { position: 'relative', paddingBlock: `${first * row}px ${(rows - end) * row}px` } as CSSProperties;
    const view = { from: first * columns, to: end * columns, style, kept: focused() };
    const text = JSON.stringify(view);
    if (text !== told) tell(view);
    told = text;
  };
  const later = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      look();
    });
  };

  const stop = new AbortController();
  const options = { capture: true, passive: true, signal: stop.signal };
  // A scroll inside of a shadow root is not heard outside of it.
  for (const root of [window, list.getRootNode()]) {
    for (const name of ['scroll', 'focusin', 'focusout']) root.addEventListener(name, later, options);
  }
  window.addEventListener('resize', later, options);
  const resized = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(later);
  resized?.observe(list);
  return {
    look(now) {
      length = now;
      look();
    },
    stop() {
      stop.abort();
      resized?.disconnect();
      cancelAnimationFrame(frame);
    },
  };
}
