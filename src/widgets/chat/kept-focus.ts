import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus to the name of the conversation, else to the first button, if a change of `state` removes the focused
 * element. Otherwise keyboard users would start again at the top of the page.
 */
export function useKeptFocus(box: RefObject<HTMLElement | null>, state: string | undefined): void {
  const known = useRef(state);
  const had = useRef(false);
  const isWithin = () => !!box.current?.contains((box.current.getRootNode() as ShadowRoot).activeElement);
  if (known.current !== state) {
    known.current = state;
    had.current = isWithin();
  }
  useLayoutEffect(() => {
    const find = (selector: string) => box.current?.querySelector<HTMLElement>(selector);
    if (had.current && !isWithin()) (find('.chat-name') ?? find('button'))?.focus();
    had.current = false;
  });
}
