/** The code of a key that an input method handles. */
const INPUT_METHOD = 229;

/** Whether a key belongs to an input method, such as the Enter that confirms a word. Safari says so by the code only. */
export function isComposing(event: Pick<globalThis.KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === INPUT_METHOD;
}

/** Whether the member uses a touch screen, where focusing a field opens a keyboard. */
export function isTouch(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;
}
