import type { Answers } from '../../core';

/** Converts YAML values to answers in the form that the wizard uses. Accepts numbers and yes/no; null omits an answer. */
export function answersOf(given: Readonly<Record<string, unknown>>): Answers {
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, answerOf(value)]));
}

function answerOf(value: unknown): string | readonly string[] | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return Array.isArray(value) ? value.map(String) : String(value);
}
