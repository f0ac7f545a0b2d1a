import { isComposing } from '../../ui/form/composing';

/** Minimum height of a keyboard on the screen, in CSS pixels. Browser bars that come and go are smaller. */
const KEYBOARD = 120;

/** Whether a keyboard on the screen covers the page. */
export function isScreenKeyboardOpen(): boolean {
  const view = window.visualViewport;
  return !!view && window.innerHeight - view.height * view.scale > KEYBOARD;
}

/**
 * Whether a key was pressed on a keyboard of its own, as tablets may have. Keyboards on the screen cover the page, or do not name
 * the keys of letters.
 */
export function isOfKeyboard(event: globalThis.KeyboardEvent): boolean {
  return /^(Key|Digit|Arrow)/.test(event.code ?? '') && !isComposing(event) && !isScreenKeyboardOpen();
}

/** Whether the member uses a touch screen, where focusing a field opens a keyboard. */
export function isTouch(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;
}
