import { type IncomingMessage, request } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Outside } from './outside';
import { isPublicAddress } from './public-address';

/** The longest answer that we read, in bytes. */
const BYTES_MAX = 65_536;
/** The number of a host's addresses that we try. */
const ADDRESSES_MAX = 3;

/** Why another server's answer cannot be used, in one line for the operator. */
export class OutsideFault extends Error {
  override readonly name = 'OutsideFault';
}

/** An answer of another server. */
export interface PublicAnswer {
  text: string;
  cacheControl: string;
}

/** Returns why an address can never be read, in one line; undefined for a usable one. */
export function addressFault(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'https:') return 'it must begin with https://';
  if (url.username || url.password) return 'it may not contain a name or password';
  if (text.length > 500) return 'it is too long';
  return undefined;
}

/**
 * Reads a small text from a public https address. Follows no redirect. Connects only to the address that was checked, so that
 * a name server cannot give another one in between.
 * @throws OutsideFault
 */
export async function readPublic(outside: Outside, address: string): Promise<PublicAnswer> {
  const fault = addressFault(address);
  if (fault) throw new OutsideFault(fault);
  const url = new URL(address);
  const timer = AbortSignal.timeout(outside.patience);
  try {
    return await Promise.race([readFrom(outside, url, timer), aborted(timer)]);
  } catch (error) {
    if (error instanceof OutsideFault) throw error;
    if (timer.aborted) throw new OutsideFault('it took too long');
    throw new OutsideFault(`it cannot be reached (${codeOf(error)})`);
  }
}

async function readFrom(outside: Outside, url: URL, signal: AbortSignal): Promise<PublicAnswer> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const found = await outside.resolve(host);
  // All of them, because a name with a private address beside a public one is no mistake of a name server.
  if (found.length === 0 || !found.every(isPublicAddress)) throw new OutsideFault('its host has no public address');
  // Few servers can reach IPv6, and all can reach IPv4.
  const ordered = found.toSorted((one, other) => Number(one.includes(':')) - Number(other.includes(':')));
  let last: unknown;
  for (const [index, each] of ordered.slice(0, ADDRESSES_MAX).entries()) {
    const socket = outside.open(each, Number(url.port) || 443, host);
    const isLast = index + 1 === Math.min(ordered.length, ADDRESSES_MAX);
    try {
      // A host that is off does not refuse, so the next one would never get its turn.
      if (!isLast) destroyUnlessConnected(socket, Math.ceil(outside.patience / ADDRESSES_MAX));
      return await ask(socket, url, signal);
    } catch (error) {
      if (error instanceof OutsideFault || signal.aborted) throw error;
      last = error;
    } finally {
      socket.destroy();
    }
  }
  throw last;
}

/** Ends a connection that is not made within a time, in milliseconds. */
function destroyUnlessConnected(socket: Duplex, within: number): void {
  const timer = AbortSignal.timeout(within);
  const end = () => socket.destroy(Object.assign(new Error('no connection'), { code: 'ETIMEDOUT' }));
  timer.addEventListener('abort', end);
  socket.once('secureConnect', () => timer.removeEventListener('abort', end));
}

function ask(socket: Duplex, url: URL, signal: AbortSignal): Promise<PublicAnswer> {
  return new Promise((resolve, reject) => {
    // The request listens a moment later, and an error without a listener would end the process.
    socket.on('error', reject);
    const headers = {
      host: url.host,
      accept: 'application/jwk-set+json, application/json',
      // Without it a server may compress its answer.
      'accept-encoding': 'identity',
      // Many firewalls refuse a request without it.
      'user-agent': 'mm',
      connection: 'close',
    };
    const path = `${url.pathname}${url.search}`;
    const call = request({ createConnection: () => socket, path, headers, signal, maxHeaderSize: 16_384 });
    call.on('error', reject);
    call.on('response', (answer) => {
      if (answer.statusCode === 200) return resolve(bodyOf(answer));
      reject(new OutsideFault(`it answers with status ${answer.statusCode}`));
    });
    call.end();
  });
}

async function bodyOf(answer: IncomingMessage): Promise<PublicAnswer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BYTES_MAX) throw new OutsideFault(`it is longer than ${BYTES_MAX / 1024} kB`);
    chunks.push(chunk);
  }
  // Drops the mark of the encoding, with which some programs begin a file.
  const text = new TextDecoder().decode(Buffer.concat(chunks));
  return { text, cacheControl: String(answer.headers['cache-control'] ?? '') };
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}
