/**
 * Returns the API base that an element may call, without a trailing slash: https anywhere, http only on this machine, or a
 * path of the page's own origin. Undefined for all other addresses, so that tokens are never sent there.
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
