import { useStore } from '@nanostores/react';
import { atom, type WritableAtom } from 'nanostores';
import { type RefObject, useEffect, useRef } from 'react';
import type { Noun } from '../../core';
import { useNoun } from './host';

/** What only one widget of a page shows for all that share its client. */
export type PresentedThing = 'toasts' | 'moment';

/** Tells whether a widget is drawn at all: a page may have hidden it, as behind another tab of its own. */
type IsDrawn = () => boolean;
type Queue = WritableAtom<readonly IsDrawn[]>;

const presenters: Noun<Record<PresentedThing, Queue>> = {
  name: 'presenters',
  create: () => ({ toasts: atom<readonly IsDrawn[]>([]), moment: atom<readonly IsDrawn[]>([]) }),
};

/**
 * Whether this widget is the one that shows the thing: the first mounted of those that are drawn. A dialog in one that is
 * not would be seen by nobody, and take the whole page's clicks.
 * @param marker something that this component always renders; the widget is drawn where what is around it is
 */
export function usePresenter(thing: PresentedThing, marker: RefObject<HTMLElement | null>): boolean {
  const $queue = useNoun(presenters)[thing];
  const { current: isDrawn } = useRef<IsDrawn>(() => !!marker.current?.parentElement?.getClientRects().length);
  const queue = useStore($queue);
  useEffect(() => {
    $queue.set([...$queue.get(), isDrawn]);
    return () => $queue.set($queue.get().filter((other) => other !== isDrawn));
  }, [$queue, isDrawn]);
  return queue.find((one) => one()) === isDrawn;
}
