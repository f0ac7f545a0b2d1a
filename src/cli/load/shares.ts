import { InvalidArgumentError } from 'commander';
import { parseCount } from './plan-options';

/** Parses '5,3,2' to shares. @throws InvalidArgumentError otherwise */
export function parseShares(text: string): number[] {
  try {
    return text.split(',').map((share) => parseCount(share.trim()));
  } catch {
    throw new InvalidArgumentError("Write a share for each flow as '5,3,2'.");
  }
}

/**
 * Creates a function that returns whose turn is next, by index. At every moment the number of turns of each differs from its exact
 * share by less than one turn for each of the others. Equal shares take turns.
 */
export function createRota(shares: readonly number[]): () => number {
  const sum = shares.reduce((all, share) => all + share, 0);
  const owed = shares.map(() => 0);
  return () => {
    for (const [index, share] of shares.entries()) owed[index] = (owed[index] ?? 0) + share;
    const next = owed.indexOf(Math.max(...owed));
    owed[next] = (owed[next] ?? 0) - sum;
    return next;
  };
}
