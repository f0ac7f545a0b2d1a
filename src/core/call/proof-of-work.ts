import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Longer than any phone needs, in milliseconds. */
const WITHIN = 20_000;

/**
 * Solves the proof of work that a backend asks for instead of refusing a call (extension): about half a second on a phone. Returns
 * the value of the header `X-Proof-Of-Work`; undefined if there is no solution in time, or the page may not use cryptography
 * because it is not on https.
 */
export async function solveProof(challenge: unknown): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined;
  const asked = challenge as Challenge;
  const solution = await solveChallenge({ challenge: asked, deriveKey, timeout: WITHIN }).catch(() => null);
  return solution ? btoa(JSON.stringify({ challenge: asked, solution })) : undefined;
}
