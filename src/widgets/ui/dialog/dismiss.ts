import { type RefObject, useLayoutEffect } from 'react';

/**
 * Closes a menu or panel below a button on Escape and on a press outside. Escape returns the focus to the first button in the
 * box; a press outside leaves it where the member pressed.
 */
export function useDismiss(box: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    // Listens on the document with the composed path, so that a press on the page outside our element counts too.
    const onPointer = (event: Event) => {
      if (box.current && !event.composedPath().includes(box.current)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      box.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, [box, isOpen, close]);
}
