/**
 * Runs a control's action. If that removes the control, focuses the first control near it: in the same list item, else in the
 * next or previous item, else in the section. Otherwise keyboard users would start again at the top of the page. Does nothing
 * if the focus has moved in the meantime.
 */
export async function carryFocus(control: HTMLElement, act: () => Promise<unknown>): Promise<void> {
  const item = control.closest('li');
  const places = [item, item?.nextElementSibling, item?.previousElementSibling, control.closest('section')];
  await act();
  const look = () => {
    // A removed card keeps its place for a moment.
    if (control.closest('.leaving')) return void setTimeout(look, 100);
    if (control.isConnected || document.activeElement !== document.body) return;
    const place = places.find((one) => one?.isConnected);
    // Skips controls that open something when focused.
    place?.querySelector<HTMLElement>('button:not([tabindex="-1"], [aria-expanded]), a')?.focus();
  };
  // The new content is rendered right after.
  setTimeout(look, 50);
}
