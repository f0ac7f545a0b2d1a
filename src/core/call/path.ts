import { ApiError } from './errors';

/** A query value. Undefined, null and '' are left out of the address. */
export type QueryValue = string | number | boolean | null | undefined;

/** Whether a query value is sent. */
export function isSent(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

/** A parameter as it stands in a path. A browser would resolve `..`, and make another call, for example if a link names such a member. */
function segmentOf(value = ''): string {
  if (value === '.' || value === '..') throw new ApiError('missing', 404);
  return encodeURIComponent(value);
}

/**
 * Returns a path with its parameters and query filled in. It ends in a slash (spec section 7), also before a query.
 * @throws ApiError `missing` for a parameter that no address can contain
 */
export function pathOf(path: string, params: Record<string, string> = {}, query: Record<string, QueryValue> = {}) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => segmentOf(params[name])).replace(/\/?$/, '/');
  const pairs = Object.entries(query).filter(([, value]) => isSent(value));
  if (pairs.length === 0) return filled;
  return `${filled}?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`;
}
