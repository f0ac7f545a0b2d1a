/** Whether the member uses a touch screen, where focusing a field opens a keyboard. */
export function isTouch(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;
}
