import { type Challenge, createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FastifyRequest } from 'fastify';
import { is, number, string, type } from 'superstruct';
import type { Context } from '../context';
import type { Leases } from './rate-leases';

const HEADER = 'x-proof-of-work';
/** How long a challenge can be used, in milliseconds. */
const LIFE = 10 * 60_000;
/** The rounds of one try. A solution takes 256 tries on average: about half a second on a phone. */
const ROUNDS = 1_000;

const Proof = type({
  challenge: type({ parameters: type({ expiresAt: number(), data: type({ whom: string() }) }), signature: string() }),
  solution: type({ counter: number(), derivedKey: string() }),
});

/** Asks callers of a used-up limit for a proof of work, and checks it. */
export interface Proofs {
  /** Returns a challenge for a caller. It costs us nothing but a signature. */
  ask(whom: string): Promise<Challenge>;
  /** Whether a request carries a solution of this caller's challenge that was not used before, in any process. */
  isSolved(request: FastifyRequest, whom: string): Promise<boolean>;
}

/**
 * Creates the proofs of work. Thirty people may share an address, at a fair or behind a carrier, and none of them should be refused
 * because of the others; one program that pretends to be thirty has to work for each call.
 */
export function createProofs({ keys, now }: Pick<Context, 'keys' | 'now'>, leases: Leases): Proofs {
  const secrets = keys.raw('proof').map((key) => Buffer.from(key).toString('hex'));
  const [newest = ''] = secrets;
  const markOf = (whom: string) => keys.hash('rate', 'proof', whom);
  return {
    ask: (whom) =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: ROUNDS,
        deriveKey,
        expiresAt: new Date(now().getTime() + LIFE),
        data: { whom: markOf(whom) },
        hmacSignatureSecret: newest,
      }),
    async isSolved({ headers }, whom) {
      const proof = read(headers[HEADER]);
      if (!is(proof, Proof)) return false;
      const { parameters, signature } = proof.challenge;
      if (parameters.expiresAt * 1000 < now().getTime() || parameters.data.whom !== markOf(whom)) return false;
      const given = proof as unknown as Pick<Parameters<typeof verifySolution>[0], 'challenge' | 'solution'>;
      for (const hmacSignatureSecret of secrets) {
        const { verified } = await verifySolution({ ...given, deriveKey, hmacSignatureSecret }).catch(() => failed);
        if (verified)
          return (await leases.take({ key: keys.hash('rate', 'spent', signature), max: 1, window: LIFE })) === 0;
      }
      return false;
    },
  };
}

const failed = { verified: false };

function read(header: string | string[] | undefined): unknown {
  if (typeof header !== 'string') return undefined;
  try {
    return JSON.parse(Buffer.from(header, 'base64').toString());
  } catch {
    return undefined;
  }
}
