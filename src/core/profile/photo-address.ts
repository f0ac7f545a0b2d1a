/**
 * The address of a photo that a backend named, where it is safe to show: absolute, and of https, or of http where the
 * API's own is, or a data image. A relative one belongs to the API's origin. Undefined for anything else, also for nothing.
 */
export function photoAddress(baseUrl: string, address: string | null | undefined): string | undefined {
  if (!address) return undefined;
  if (/^data:image\/(png|jpeg|webp);base64,/i.test(address)) return address;
  try {
    const base = new URL(baseUrl);
    const url = new URL(address, base);
    return url.protocol === 'https:' || (url.protocol === 'http:' && base.protocol === 'http:') ? url.href : undefined;
  } catch {
    return undefined;
  }
}
