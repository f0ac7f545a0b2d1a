/**
 * Submits a form whose submit button was pressed, also in a sandboxed frame without `allow-forms`, where browsers send no
 * `submit` event. Enter in a field presses the button, too.
 */
export function submitAnyway(event: Event): void {
  const form = (event.target as Element).closest<HTMLButtonElement>('[type=submit]')?.form;
  if (!form) return;
  let isSent = false;
  form.addEventListener(
    'submit',
    () => {
      isSent = true;
    },
    { once: true },
  );
  // Browsers submit right after the click.
  setTimeout(() => {
    if (!isSent && !event.defaultPrevented)
      form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
}
