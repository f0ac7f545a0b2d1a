import { fireEvent } from '@testing-library/dom';

/** Taps an element as a finger does: press, release and click at one place. */
export function tap(element: Element, at: { x: number; y: number } = { x: 10, y: 10 }): void {
  const pointer = (name: string) =>
    fireEvent(element, new MouseEvent(name, { bubbles: true, composed: true, clientX: at.x, clientY: at.y }));
  pointer('pointerdown');
  pointer('pointerup');
  fireEvent.click(element, { detail: 1, clientX: at.x, clientY: at.y });
}

/** Moves the pointer over an element. */
export function moveOver(element: Element): void {
  fireEvent(element, new MouseEvent('pointermove', { bubbles: true, composed: true }));
}
