import type { Answers } from '../../core';

/** Answers as the wizard's form holds them; numbers and yes/no may be written as YAML knows them, null leaves one out. */
export function answersOf(given: Readonly<Record<string, unknown>>): Answers {
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, answerOf(value)]));
}

function answerOf(value: unknown): string | readonly string[] | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return Array.isArray(value) ? value.map(String) : String(value);
}
