import type { Target } from './target';

/** A proxy from the environment. */
export interface HttpProxy {
  url: URL;
  /** Its address without a password, for messages. */
  name: string;
}

const VARIABLES = ['https_proxy', 'http_proxy', 'all_proxy'];

/** Whether the environment names a proxy at all. Usually it does not, and then nothing needs to be loaded. */
export function hasProxy(env: Readonly<Record<string, string | undefined>>): boolean {
  return VARIABLES.some((name) => env[name] || env[name.toUpperCase()]);
}

const LOCAL = /^(localhost|.+\.localhost|127\.[\d.]+|::1)$/;

/**
 * Returns the proxy for a target, from HTTPS_PROXY, HTTP_PROXY, ALL_PROXY and NO_PROXY of this process. This machine is always
 * reached directly. @throws TypeError if it is no http(s) address
 */
export async function proxyFor(target: Target): Promise<HttpProxy | undefined> {
  if (LOCAL.test(target.hostname)) return undefined;
  const { getProxyForUrl } = await import('proxy-from-env');
  const found = getProxyForUrl(target.href);
  if (!found) return undefined;
  const url = URL.canParse(found) ? new URL(found) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new TypeError('fetch failed', {
      cause: new ProxyError(found.replace(/\/\/[^@/]*@/, '//'), 'is no http(s) address'),
    });
  }
  return { url, name: `${url.protocol}//${url.host}` };
}

/** A failure of the proxy itself, as opposed to one of the backend behind it. */
export class ProxyError extends Error {
  override readonly name = 'ProxyError';

  constructor(
    readonly proxy: string,
    /** The problem, as the end of a sentence about the proxy: `refuses connections`. */
    readonly problem: string,
  ) {
    super(`${proxy} ${problem}`);
  }
}

/** Returns the header with the name and password of a proxy; undefined if it has none. */
export function proxyAuthorization({ url: { username, password } }: HttpProxy): string | undefined {
  if (!username && !password) return undefined;
  const both = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return `Basic ${Buffer.from(both).toString('base64')}`;
}

/** Returns the failure of a proxy that answered with this status instead of connecting. */
export function proxyRefusal(proxy: HttpProxy, status: number): ProxyError {
  const asks = 'asks for a name and password; put them into its address: http://name:password@host:port';
  return new ProxyError(proxy.name, status === 407 ? asks : `does not connect to the backend (it answered ${status})`);
}
