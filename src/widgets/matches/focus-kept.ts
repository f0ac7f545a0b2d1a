import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import type { Person } from '../members/person';

/**
 * Keeps the focus among the cards where one goes with the button that was pressed: it moves to the card that takes its
 * place, back to the same one where that returns, and to the panel where none is left. Not where it is somewhere else.
 * @returns what the element around the cards takes
 */
export function useFocusKept(people: readonly Person[] = []) {
  const ref = useRef<HTMLDivElement>(null);
  const known = useRef({ users: [''], focused: '', gone: '' }).current;
  const users = people.map(({ profile }) => profile.user);
  const buttons = () => [...(ref.current?.querySelectorAll<HTMLElement>('.member-action') ?? [])];

  useLayoutEffect(() => {
    const { users: before, focused, gone } = known;
    known.users = users;
    const left = users.includes(focused) ? -1 : before.indexOf(focused);
    const back = before.includes(gone) ? -1 : users.indexOf(gone);
    if ((left < 0 && back < 0) || document.activeElement !== document.body) return;
    known.gone = focused;
    (buttons()[back < 0 ? Math.min(left, users.length - 1) : back] ?? ref.current)?.focus();
  });

  return {
    ref,
    tabIndex: -1,
    onFocus({ target }: FocusEvent) {
      known.focused = users[buttons().indexOf(target as HTMLElement)] ?? known.focused;
    },
  };
}
