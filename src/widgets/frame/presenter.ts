import { useStore } from '@nanostores/react';
import { atom, type WritableAtom } from 'nanostores';
import { type RefObject, useEffect, useRef } from 'react';
import type { StoreDefinition } from '../../core';
import { useClientStore } from './host';

/** The parts that only one widget on a page shows, for all widgets with the same client. */
export type PresentedThing = 'toasts' | 'moment';

/** Whether a widget is visible at all: a page may have hidden it, for example in a tab. */
type IsDrawn = () => boolean;
type Queue = WritableAtom<readonly IsDrawn[]>;

const presenters: StoreDefinition<Record<PresentedThing, Queue>> = {
  name: 'presenters',
  create: () => ({ toasts: atom<readonly IsDrawn[]>([]), moment: atom<readonly IsDrawn[]>([]) }),
};

/**
 * Whether this widget presents it: the first mounted one that is visible. A dialog in a hidden widget would be invisible and
 * block all clicks on the page.
 * @param marker an element that this component always renders; its parent shows whether the widget is visible
 */
export function usePresenter(thing: PresentedThing, marker: RefObject<HTMLElement | null>): boolean {
  const $queue = useClientStore(presenters)[thing];
  const { current: isDrawn } = useRef<IsDrawn>(() => !!marker.current?.parentElement?.getClientRects().length);
  const queue = useStore($queue);
  useEffect(() => {
    $queue.set([...$queue.get(), isDrawn]);
    return () => $queue.set($queue.get().filter((other) => other !== isDrawn));
  }, [$queue, isDrawn]);
  return queue.find((one) => one()) === isDrawn;
}
