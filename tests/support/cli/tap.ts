import { fireEvent } from '@testing-library/dom';

/** Taps an element as a finger does: press, release and click at one place, `later` milliseconds from now. */
export function tap(element: Element, { x = 10, y = 10, later = 0 } = {}): void {
  const at = { x, y };
  const pointer = (name: string) => {
    const event = new MouseEvent(name, { bubbles: true, composed: true, clientX: x, clientY: y });
    Object.defineProperty(event, 'timeStamp', { value: event.timeStamp + later });
    fireEvent(element, event);
  };
  pointer('pointerdown');
  pointer('pointerup');
  fireEvent.click(element, { detail: 1, clientX: at.x, clientY: at.y });
}

/** Moves the pointer over an element. */
export function moveOver(element: Element): void {
  fireEvent(element, new MouseEvent('pointermove', { bubbles: true, composed: true }));
}
