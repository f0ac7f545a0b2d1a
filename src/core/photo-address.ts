/**
 * An image address that is safe to show: absolute, and of http, https, blob or a data image. A relative one belongs to
 * the API's origin. Undefined for anything else, also for nothing.
 */
export function photoAddress(baseUrl: string, address: string | null | undefined): string | undefined {
  if (!address) return undefined;
  if (/^data:image\/(png|jpeg|webp);base64,/i.test(address)) return address;
  try {
    const url = new URL(address, baseUrl);
    return ['http:', 'https:', 'blob:'].includes(url.protocol) ? url.href : undefined;
  } catch {
    return undefined;
  }
}
