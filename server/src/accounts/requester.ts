import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { mailboxOf } from '../canonical/mailbox';
import type { Context } from '../context';
import { canonicalId } from '../database/uuid';
import { deviceName } from './devices';

/** The traces of a request's sender, as keyed hashes. The same sender has different hashes for different mailboxes. */
export interface Requester {
  emailHash: string;
  /** The mailbox of the address, which is the same for all its spellings. */
  mailboxHash: string;
  /** The name of the sender's browser or program. */
  device: string;
  /** The network address of the request. IPv6 counts by its 64-bit network. */
  source: string;
  /** The combination of device and network address. */
  place: string;
  /** The owner of codes and pending passwords: the client's own marker, or else its place. */
  key: string;
  /** Whether the client sent a marker, which nobody else can know. */
  isMarked: boolean;
}

/**
 * Identifies the sender of a request about an address. A client may mark its own sign-up by the first half of its
 * Idempotency-Key. Clients that know only the specification send no marker, and their place identifies them.
 */
export function requesterOf(
  context: Context,
  request: Pick<FastifyRequest, 'headers' | 'ip'>,
  email: string,
): Requester {
  const attempt = markOf(request);
  const emailHash = context.keys.hash('address', email);
  const mailboxHash = context.keys.hash('address', mailboxOf(email));
  // By the mailbox, because otherwise every spelling of an address would have an allowance of its own.
  const hash = (...parts: string[]) => context.keys.hash('asker', mailboxHash, ...parts);
  const [name, address] = [deviceName(request), normalizeIP(request.ip)];
  const place = hash('place', name, address);
  return {
    emailHash,
    mailboxHash,
    device: hash('device', name),
    source: hash('source', address),
    place,
    key: attempt ? hash('attempt', attempt) : place,
    isMarked: !!attempt,
  };
}

/** Returns the constant half of the key. Keys of other UUID versions are completely random and mark nothing. */
function markOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const key = headers['idempotency-key'];
  const id = typeof key === 'string' ? canonicalId(key.trim()) : undefined;
  return id?.[14] === '8' ? id.slice(0, 23) : undefined;
}
