import { useEffect, useState } from 'react';
import { isScreenKeyboardOpen } from './touch';

/**
 * Returns the height of the window above an on-screen keyboard, in CSS pixels; undefined without a keyboard. Phones cover the
 * page with the keyboard instead of resizing it.
 */
export function useHeightAboveKeyboard(): number | undefined {
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const measure = () => {
      const isOpen = isScreenKeyboardOpen();
      setHeight(isOpen && view.scale === 1 ? Math.round(view.height) : undefined);
      // The browser has scrolled the page to show the field, which is now visible anyway.
      if (isOpen && view.offsetTop > 0) window.scrollTo(0, 0);
    };
    measure();
    view.addEventListener('resize', measure);
    return () => view.removeEventListener('resize', measure);
  }, []);
  return height;
}
