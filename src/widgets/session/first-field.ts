import { type RefObject, useEffect, useRef } from 'react';

/**
 * Puts the focus on the first field in the box, once it stands: a dialog by itself begins at its Close button. Not where
 * somebody was faster, and is in a field of it.
 */
export function useFirstField(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current?.matches(':focus-within')) box.current?.querySelector('input')?.focus();
  }, []);
  return box;
}
