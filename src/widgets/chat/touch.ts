/** Whether the member touches the screen rather than pointing: then a keyboard comes and goes with the focus. */
export function isTouch(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;
}
