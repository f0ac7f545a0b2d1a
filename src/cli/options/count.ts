import { InvalidArgumentError } from 'commander';
import { latinDigits } from '../../core';

/** A whole number from 1 to 999,999, also in Arabic-Indic or Persian digits. @throws InvalidArgumentError otherwise */
export function parseCount(text: string): number {
  const digits = latinDigits(text);
  if (!/^[1-9]\d{0,5}$/.test(digits)) throw new InvalidArgumentError('Give a whole number from 1 to 999999.');
  return Number(digits);
}
