/**
 * The API base that an element may talk to, without a slash at its end: https anywhere, http on this machine only, or
 * a path of the page's own origin. Undefined for everything else: tokens are sent to no other place.
 */
export function apiAddress(api: string | undefined): string | undefined {
  if (!api) return undefined;
  try {
    const url = new URL(api, location.href);
    const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname) || url.origin === location.origin;
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLocal)) return undefined;
    return url.origin + url.pathname.replace(/\/+$/, '');
  } catch {
    return undefined;
  }
}
