import { said } from '../texts/said';

/** The time for which a code works, in words. */
export const timeOf = (ttl: number) =>
  ttl < 120_000
    ? said('{count} seconds', { count: Math.round(ttl / 1000) })
    : said('{count} minutes', { count: Math.round(ttl / 60_000) });
