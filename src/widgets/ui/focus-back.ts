import { useLayoutEffect, useRef } from 'react';

/**
 * Gives a control the focus back after it was busy: browsers take it from what is disabled, and who uses a keyboard would
 * begin again at the top of the page. Not where it has been moved meanwhile.
 */
export function useFocusBack<Control extends HTMLElement>(isBusy: boolean | undefined) {
  const control = useRef<Control>(null);
  const had = useRef(false);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (isBusy) had.current = !!control.current?.matches(':focus');
    else if (had.current && activeElement === body) control.current?.focus();
  }, [isBusy]);
  return control;
}
