/** A query value. Undefined, null and '' are left out of the address. */
export type QueryValue = string | number | boolean | null | undefined;

/** Whether a query value is sent. */
export function isSent(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

/** Returns a path with its parameters and query filled in. It ends in a slash (spec section 7), also before a query. */
export function pathOf(path: string, params: Record<string, string> = {}, query: Record<string, QueryValue> = {}) {
  const filled = path
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    .replace(/\/?$/, '/');
  const pairs = Object.entries(query).filter(([, value]) => isSent(value));
  if (pairs.length === 0) return filled;
  return `${filled}?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`;
}
