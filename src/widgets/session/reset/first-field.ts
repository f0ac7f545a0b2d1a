import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the first field in the box once it is rendered, because a dialog by itself focuses its Close button. Does nothing if
 * the member is already in one of its fields.
 */
export function useFirstField(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current?.matches(':focus-within')) box.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus();
  }, []);
  return box;
}
