/**
 * Submits a form whose submit button was pressed, also in a sandboxed frame without `allow-forms`, where browsers send no
 * `submit` event. Enter in a field presses the button, too.
 */
export function submitAnyway(event: Event): void {
  const submitter = (event.target as Element).closest<HTMLButtonElement>('[type="submit"]');
  const form = submitter?.form;
  if (!form) return;
  let isSent = false;
  const note = () => {
    isSent = true;
  };
  form.addEventListener('submit', note);
  // Browsers submit right after the click.
  setTimeout(() => {
    form.removeEventListener('submit', note);
    if (isSent || event.defaultPrevented) return;
    form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }));
  });
}
