import { useLayoutEffect, useRef } from 'react';

/**
 * Returns the focus to a control after it was busy, unless the focus has moved in the meantime. Browsers take the focus from
 * disabled controls, and keyboard users would start again at the top of the page.
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
