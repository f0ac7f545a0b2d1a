import { type RefObject, useLayoutEffect } from 'react';

/**
 * Closes what hangs below a button (menu, panel) on Escape and on a press elsewhere. Escape gives the focus back to the
 * first button in the box; a press elsewhere leaves it where the member pressed.
 */
export function useDismiss(box: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    // On the document, with the composed path: a press beside the element of a page counts as well.
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
