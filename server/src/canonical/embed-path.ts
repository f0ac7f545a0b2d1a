/**
 * Whether an address is below `/embed`. The answers are the same for every page, also refusals, so that a cache may give the
 * answer for one page to any other.
 */
export function isEmbed(url: string): boolean {
  return /^\/embed(?:[/?]|$)/.test(url);
}
