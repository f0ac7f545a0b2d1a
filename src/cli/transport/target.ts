/** The target of a request: the parts of its URL for `node:http`. */
export interface Target {
  href: string;
  protocol: string;
  /** With the port, as in the header. */
  host: string;
  hostname: string;
  port: string;
  path: string;
}

const MOST_KNOWN = 1000;
const known = new Map<string, Target>();

/**
 * Splits a URL. Caches the result, because a load requests the same few URLs again and again. @throws TypeError for an invalid
 * URL
 */
export function targetOf(address: string | URL): Target {
  if (typeof address !== 'string') return partsOf(address);
  const found = known.get(address);
  if (found) return found;
  const target = partsOf(new URL(address));
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(address, target);
  return target;
}

function partsOf({ href, protocol, host, hostname, port, pathname, search }: URL): Target {
  const bare = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
  return { href, protocol, host, hostname: bare, port, path: pathname + search };
}
