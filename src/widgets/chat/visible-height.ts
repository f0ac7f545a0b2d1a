import { useEffect, useState } from 'react';

/** A keyboard on the screen takes at least this much, in CSS pixels; bars of the browser that come and go take less. */
const KEYBOARD = 120;

/**
 * How high the window is above a keyboard on the screen, in CSS pixels; undefined while there is none. Phones lay the
 * keyboard over the page rather than make the page smaller.
 */
export function useHeightAboveKeyboard(): number | undefined {
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const measure = () => {
      const isOpen = window.innerHeight - view.height * view.scale > KEYBOARD;
      setHeight(isOpen && view.scale === 1 ? Math.round(view.height) : undefined);
      // The browser has moved the page up to show the field, which is in sight by now.
      if (isOpen && view.offsetTop > 0) window.scrollTo(0, 0);
    };
    measure();
    view.addEventListener('resize', measure);
    return () => view.removeEventListener('resize', measure);
  }, []);
  return height;
}
