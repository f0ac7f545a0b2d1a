/**
 * Calls `close` for a press that begins and ends outside a dialog. A text that is selected with the mouse often begins inside
 * and ends outside, and its click is reported for the dialog. Returns a function that ends this.
 */
export function watchBackdrop(dialog: HTMLDialogElement, close: () => void): () => void {
  let places = 0;
  // An event on the dialog element itself, not on its content, is outside.
  const onPress = ({ target, type }: Event) => {
    const isOutside = target === dialog;
    if (type === 'pointerdown') places = isOutside ? 1 : 0;
    else if (type === 'pointerup') places = isOutside && places === 1 ? 2 : 0;
    else if (isOutside && places === 2) close();
  };
  const names = ['pointerdown', 'pointerup', 'click'];
  for (const name of names) dialog.addEventListener(name, onPress);
  return () => {
    for (const name of names) dialog.removeEventListener(name, onPress);
  };
}
