import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Returns the address of one entry of `X-Forwarded-For`, without port, brackets and quotes; undefined if it names none. */
function addressOf(entry: string): string | undefined {
  const text = entry.trim().replace(/^"(.*)"$/, '$1');
  const address = /^\[([^\]]+)\](:\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  return isIP(address) ? address.toLowerCase() : undefined;
}

/**
 * Returns a value of `X-Forwarded-For` with one spelling for each address, because some proxies add a port that is another one
 * for each connection. An entry that names no address, such as `unknown`, and all before it are left out: the proxy behind it
 * is then the caller, so that nobody becomes a new caller by a new word. Undefined if nothing is left.
 */
export function canonicalForwarded(value: string): string | undefined {
  const addresses = value.split(',').map(addressOf);
  const known = addresses.slice(addresses.lastIndexOf(undefined) + 1);
  return known.length > 0 ? known.join(', ') : undefined;
}

/** Gives the addresses that proxies add one spelling. Install it first, because everything that counts callers reads them. */
export function installForwarded(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const given = headers['x-forwarded-for'];
    if (given === undefined) return;
    headers['x-forwarded-for'] = canonicalForwarded([given].flat().join(','));
  });
}
