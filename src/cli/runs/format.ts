import { plainText } from '../text/plain-text';
import type { CaseFailure } from './event';

/** Formats milliseconds for people. */
export function timeText(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(ms < 10_000 ? 2 : 1)} s`;
}

/** Formats a value of a failure in one line. */
export function valueText(value: unknown): string {
  return plainText(typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing'));
}

/** Says how often something was tried; '' for once. */
export function triesText({ tries }: CaseFailure): string {
  return tries && tries > 1 ? ` after ${tries} tries` : '';
}

/** Says how many steps a failure has prevented. */
export function cascadeText(count: number): string {
  return count === 1 ? '1 later step was skipped' : `${count} later steps were skipped`;
}
