/** The code of a key that an input method handles. */
const INPUT_METHOD = 229;

/** Whether an event belongs to an input method, such as the Enter that confirms a word. Safari says so by the code of the key only. */
export function isComposing(event: Event): boolean {
  const { isComposing: isPart, keyCode } = event as KeyboardEvent;
  return isPart || keyCode === INPUT_METHOD;
}
