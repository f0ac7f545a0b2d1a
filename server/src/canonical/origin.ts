/**
 * Returns an origin as browsers send it: in lower case and without the usual port. A text that is no web origin stays as it is,
 * because it equals none of ours.
 */
export function originOrText(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isBare = url && /^https?:$/.test(url.protocol) && /^[^/?#]*$/.test(text.replace(/^https?:\/\//i, ''));
  return isBare && !url.username && !url.password ? url.origin : text;
}
