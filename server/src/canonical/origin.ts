/**
 * Whether an origin is that of an app in a web view, as Capacitor and Ionic send it on iPhones. Every app of the kind has the same
 * one. On Android they send `https://localhost`.
 */
export const isAppOrigin = (text: string) => /^(capacitor|ionic):\/\/[a-z0-9.-]+$/.test(text);

/**
 * Returns an origin of a setting as browsers send it: in lower case and without the usual port. Any other text stays as it is, and is
 * refused. The header of a request needs no such form: browsers send one spelling, and any other is no origin of ours.
 */
export function originOrText(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isBare = url && /^https?:$/.test(url.protocol) && /^[^/?#]*$/.test(text.replace(/^https?:\/\//i, ''));
  return isBare && !url.username && !url.password ? url.origin : text;
}
