/**
 * Does what a control is for. Where that takes the control away, the nearest one left of its section gets the focus: who
 * uses a keyboard would begin again at the top of the page. Not where the focus has been moved meanwhile.
 */
export async function carryFocus(control: HTMLElement, act: () => Promise<unknown>): Promise<void> {
  const section = control.closest('section');
  const all = [...(section?.querySelectorAll<HTMLElement>('button:not([tabindex="-1"]), a') ?? [])];
  const at = all.indexOf(control);
  await act();
  // What is shown follows right after.
  setTimeout(() => {
    if (control.isConnected || document.activeElement !== document.body) return;
    [...all.slice(at), ...all.slice(0, at).reverse()].find(({ isConnected }) => isConnected)?.focus();
  }, 50);
}
