/**
 * Returns a photo address from the backend if it is safe to show: a data image or an https address, or http if the API itself
 * uses http. Resolves relative addresses against the API's origin. Undefined for all others and for a missing address.
 */
export function photoAddress(baseUrl: string, address: string | null | undefined): string | undefined {
  if (!address) return undefined;
  if (/^data:image\/(png|jpeg|webp);base64,[\w+/=]*$/i.test(address)) return address;
  try {
    const base = new URL(baseUrl);
    const url = new URL(address, base);
    return url.protocol === 'https:' || (url.protocol === 'http:' && base.protocol === 'http:') ? url.href : undefined;
  } catch {
    return undefined;
  }
}
