/** Where a request goes: the parts of its URL as `node:http` takes them. */
export interface Target {
  href: string;
  protocol: string;
  /** With the port, as the header has it. */
  host: string;
  hostname: string;
  port: string;
  path: string;
}

const MOST_KNOWN = 1000;
const known = new Map<string, Target>();

/** Takes a URL apart. A load asks the same few again and again, which are not parsed again. @throws TypeError for no URL */
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
