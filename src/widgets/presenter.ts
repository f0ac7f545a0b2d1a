import { useStore } from '@nanostores/react';
import { atom, type WritableAtom } from 'nanostores';
import { useEffect, useState } from 'react';
import type { Noun } from '../core';
import { useNoun } from './host';

/** What only one widget of a page shows for all that share its client. */
export type PresentedThing = 'toasts' | 'moment';

type Queue = WritableAtom<readonly symbol[]>;

const presenters: Noun<Record<PresentedThing, Queue>> = {
  name: 'presenters',
  create: () => ({ toasts: atom<readonly symbol[]>([]), moment: atom<readonly symbol[]>([]) }),
};

/** Whether this widget is the one that shows the thing: the first mounted of those that are there. */
export function usePresenter(thing: PresentedThing): boolean {
  const $queue = useNoun(presenters)[thing];
  const [name] = useState(() => Symbol(thing));
  const queue = useStore($queue);
  useEffect(() => {
    $queue.set([...$queue.get(), name]);
    return () => $queue.set($queue.get().filter((other) => other !== name));
  }, [$queue, name]);
  return queue[0] === name;
}
