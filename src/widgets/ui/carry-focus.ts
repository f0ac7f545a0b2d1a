/**
 * Does what a control is for. Where that takes the control away, the first control near it gets the focus: of its item in
 * the list, else of the next or the one before, else of its section. Who uses a keyboard would begin again at the top of
 * the page. Not where the focus has been moved meanwhile.
 */
export async function carryFocus(control: HTMLElement, act: () => Promise<unknown>): Promise<void> {
  const item = control.closest('li');
  const places = [item, item?.nextElementSibling, item?.previousElementSibling, control.closest('section')];
  await act();
  // What is shown follows right after.
  setTimeout(() => {
    if (control.isConnected || document.activeElement !== document.body) return;
    const place = places.find((one) => one?.isConnected);
    // What opens something by having the focus would show it unasked.
    place?.querySelector<HTMLElement>('button:not([tabindex="-1"], [aria-expanded]), a')?.focus();
  }, 50);
}
