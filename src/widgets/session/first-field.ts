import { type RefObject, useEffect, useRef } from 'react';

/** Puts the focus on the first field in the box, once it stands: a dialog by itself begins at its Close button. */
export function useFirstField(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  return box;
}
