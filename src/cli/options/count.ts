import { InvalidArgumentError } from 'commander';

/** A whole number from 1 to 999,999. @throws InvalidArgumentError otherwise */
export function parseCount(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError('Give a whole number from 1 to 999999.');
  return Number(text);
}
