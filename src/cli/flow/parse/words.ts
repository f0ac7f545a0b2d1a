/** Keys of a flow file. */
export const FLOW_KEYS = ['flow', 'about', 'seed', 'members', 'inputs', 'outputs', 'steps', 'finally'] as const;

/** Keys that any step may have beside what it does. */
export const STEP_KEYS = [
  'id',
  'as',
  'for',
  'do',
  'parallel',
  'use',
  'with',
  'repeat',
  'capture',
  'expect',
  'check',
  'eventually',
] as const;

/** Names that references begin with. */
export const ROOTS = ['me', 'peer', 'inputs', 'env', 'copy', 'run', 'round'] as const;

/** What can be said of a member in a reference, beside the answers of the wizard and what its steps kept. */
export const MEMBER_FIELDS = ['name', 'email', 'password', 'id', 'fullname'] as const;

/** What a time looks like, for who wrote something else. */
export const TIME = 'a time such as 5s, 500ms or 2m';

/** Milliseconds of `5s`, `500ms` or `2m`; undefined where it is no time. */
export function timeOf(value: unknown): number | undefined {
  const parts = /^(\d+(?:\.\d+)?)(ms|s|m)$/.exec(String(value));
  const unit = { ms: 1, s: 1000, m: 60_000 }[parts?.[2] ?? ''];
  return parts && unit ? Math.round(Number(parts[1]) * unit) : undefined;
}
