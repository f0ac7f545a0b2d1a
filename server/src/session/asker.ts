import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { isUuid } from '../database/uuid';
import { deviceName } from './devices';
import { mailboxOf } from './mailbox';

/** What a request tells about its sender, as keyed hashes that differ from address to address. */
export interface Asker {
  emailHash: string;
  /** The mailbox of that address, which is the same for all its spellings. */
  mailboxHash: string;
  /** What the sender's browser or program calls itself. */
  device: string;
  /** The network address that the request came from; IPv6 by its network of 64 bits. */
  source: string;
  /** That device at that network address. */
  place: string;
  /** Owner of codes and pending passwords: the client's own marker, or else its place. */
  key: string;
  /** Whether the client sent a marker, which nobody else can know. */
  isMarked: boolean;
}

/**
 * The sender of a request about an address. A client may mark its own sign-up by the first half of its Idempotency-Key;
 * clients that know only the specification do not, and are told apart by their place.
 */
export function askerOf(context: Context, request: Pick<FastifyRequest, 'headers' | 'ip'>, email: string): Asker {
  const attempt = markOf(request);
  const emailHash = context.keys.hash('address', email);
  const hash = (...parts: string[]) => context.keys.hash('asker', emailHash, ...parts);
  const [name, address] = [deviceName(request), normalizeIP(request.ip)];
  const place = hash('place', name, address);
  return {
    emailHash,
    mailboxHash: context.keys.hash('address', mailboxOf(email)),
    device: hash('device', name),
    source: hash('source', address),
    place,
    key: attempt ? hash('attempt', attempt) : place,
    isMarked: !!attempt,
  };
}

/** The half of the key that stays the same; a key of another version is random throughout and marks nothing. */
function markOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && isUuid(key) && key[14] === '8' ? key.slice(0, 23).toLowerCase() : undefined;
}
