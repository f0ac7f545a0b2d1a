import type { CSSProperties } from 'react';
import { zoomOf } from '../zoom';

/** The items to render. By default all. */
export interface View {
  /** The indexes of the items, in order. */
  places?: readonly number[];
  /** The style of the list: space in place of the items above and below. */
  style?: CSSProperties;
  /** The style, by index, that keeps a focused item in its place if it is outside the rendered range. */
  kept?: Readonly<Record<number, CSSProperties>> | undefined;
}

/** A list that is being watched. */
export interface Watch {
  /** Updates the view, because the list has another length. */
  look(): void;
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
  const zoom = zoomOf(list);
  return { columns: next, row: (below.top - first.top) / zoom, width: first.width / zoom };
}

/**
 * Tells which items of a list are near the viewport, whenever the list or anything around it scrolls or changes its size. Own
 * code instead of a library, because the lists scroll with a page of others or in a box of ours, and a library would have to be
 * told which.
 */
export function watchList(list: HTMLElement, lengthOf: () => number, tell: (view: View) => void): Watch {
  let told = '';
  let frame = 0;

  /** The index of the item with the focus, or -1. */
  const focused = () => {
    const { activeElement } = list.getRootNode() as ShadowRoot | Document;
    const item = activeElement && list.contains(activeElement) ? activeElement.closest('[data-index]') : undefined;
    return Number((item as HTMLElement | undefined)?.dataset.index ?? -1);
  };

  const look = () => {
    const length = lengthOf();
    const sizes = sizesOf(list);
    if (!sizes) return;
    const { columns, row, width } = sizes;
    const rows = Math.ceil(length / columns);
    const zoom = zoomOf(list);
    const top = list.getBoundingClientRect().top / zoom;
    const height = innerHeight / zoom;
    const margin = height * MARGIN;
    const clamp = (value: number) => Math.min(rows, Math.max(0, value));
    const first = Math.min(clamp(Math.floor((-top - margin) / row)), Math.max(0, rows - 2));
    // Never less than two rows, of which the height of a row is measured.
    const end = Math.max(clamp(Math.ceil((height + margin - top) / row)), Math.min(rows, first + 2));
    const [from, to] = [first * columns, Math.min(length, end * columns)];
    const places = Array.from({ length: to - from }, (_, index) => from + index);
    const style: CSSProperties = { position: 'relative', paddingBlock: `${first * row}px ${(rows - end) * row}px` };
    const away = focused();
    let kept: View['kept'];
    if (away >= 0 && away < length && (away < from || away >= to)) {
      places[away < from ? 'unshift' : 'push'](away);
      const above = Math.floor(away / columns) * row;
      kept = { [away]: { position: 'absolute', insetBlockStart: above, inlineSize: width } };
    }
    const view: View = { places, style, kept };
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
  look();
  return {
    look,
    stop() {
      stop.abort();
      resized?.disconnect();
      cancelAnimationFrame(frame);
    },
  };
}
