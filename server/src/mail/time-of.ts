import { translatable } from '../texts/translatable';

/** The time for which a code works, in words. */
export const timeOf = (ttl: number) =>
  ttl < 120_000
    ? translatable('{count} seconds', { count: Math.round(ttl / 1000) })
    : translatable('{count} minutes', { count: Math.round(ttl / 60_000) });
