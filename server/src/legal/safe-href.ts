import { openScreenAt } from '@core/legal/model';

const SCHEMES = ['https:', 'http:', 'mailto:', 'tel:'];

/** Returns an address that a page may link to: the web, mail, a telephone number, or another of these pages. */
export function safeHref(address: string): string | undefined {
  if (address.startsWith('/')) return openScreenAt(address) ? address : undefined;
  // An address with a placeholder that was not filled in leads nowhere.
  if (/[[\]{}\s]/.test(address) || !URL.canParse(address)) return undefined;
  return SCHEMES.includes(new URL(address).protocol) ? address : undefined;
}
