type QueryValue = string | number | boolean | null | undefined | object;

/**
 * The two functions of ufo that ofetch calls, for the bundles for browsers (ufo itself costs 1.2 kB).
 * Puts `base` before a relative `path`; absolute URLs and paths that start with the base stay as they are.
 */
export function withBase(path: string, base: string): string {
  const root = base.replace(/\/+$/, '');
  if (root === '' || /^[a-z][\w+.-]*:\/\//i.test(path)) return path;
  if (path.startsWith(root) && /^($|[/?])/.test(path.slice(root.length))) return path;
  return `${root}/${path.replace(/^\.?\//, '')}`;
}

/** Adds `query` to the address: undefined is left out, lists repeat their key, objects travel as JSON. */
export function withQuery(address: string, query: Record<string, QueryValue | QueryValue[]>): string {
  const [beforeHash = '', ...hash] = address.split('#');
  const [path, ...search] = beforeHash.split('?');
  const params = new URLSearchParams(search.join('?'));
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined) continue;
    params.delete(key);
    for (const item of Array.isArray(value) ? value : [value]) params.append(key, text(item));
  }
  return [`${path}?${params}`.replace(/\?$/, ''), ...hash].join('#');
}

function text(value: QueryValue): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
