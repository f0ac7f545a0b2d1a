import type { Call } from '../call';

/** At most `max` calls within `seconds`. */
export interface Limit {
  max: number;
  seconds: number;
}

/** The limits of a development backend: on all calls of a member, on all calls without a session, and by `METHOD path`. */
export interface BackendLimits {
  member: Limit;
  address: Limit;
  calls: Readonly<Record<string, readonly Limit[]>>;
}

const WITHIN = 2_000;

/** Reads the limits of a development backend on this machine. Undefined for any other backend, which does not tell them. */
export async function backendLimits({
  io,
  flags,
}: {
  io: Pick<Call['io'], 'fetch'>;
  flags: Pick<Call['flags'], 'baseUrl'>;
}): Promise<BackendLimits | undefined> {
  const url = new URL('/dev/limits', flags.baseUrl);
  if (!/^(localhost|127\.[\d.]+|\[::1\])$/.test(url.hostname)) return undefined;
  try {
    const answer = await io.fetch(url, { signal: AbortSignal.timeout(WITHIN) });
    const told: unknown = answer.ok ? await answer.json() : undefined;
    return areLimits(told) ? told : undefined;
  } catch {
    // Only a hint depends on it.
    return undefined;
  }
}

function areLimits(value: unknown): value is BackendLimits {
  if (typeof value !== 'object' || value === null) return false;
  const { member, address, calls } = value as Partial<BackendLimits>;
  return !!member?.max && !!address?.max && typeof calls === 'object';
}

const periods: Readonly<Record<number, string>> = { 60: 'a minute', 3600: 'an hour', 86400: 'a day' };

/** Formats the period of a limit: `an hour`, `in 15 minutes`. */
export function periodOf({ seconds }: Limit): string {
  return periods[seconds] ?? `in ${seconds / 60} minutes`;
}
