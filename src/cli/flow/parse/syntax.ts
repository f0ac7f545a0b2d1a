/** Keys of a flow file. */
export const FLOW_KEYS = ['flow', 'about', 'tags', 'seed', 'members', 'inputs', 'outputs', 'steps', 'finally'] as const;

/** Keys that any step may have in addition to its action. */
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

/** Names at the beginning of references. */
export const ROOTS = ['me', 'peer', 'inputs', 'env', 'copy', 'run', 'round'] as const;

/** The fields of a member in references, in addition to the wizard's answers and kept values. */
export const MEMBER_FIELDS = ['name', 'email', 'password', 'id', 'fullname'] as const;

/** The form of a time, for error messages. */
export const TIME = 'a time such as 5s, 500ms or 2m';

/** Parses `5s`, `500ms` or `2m` to milliseconds; undefined for anything else. */
export function timeOf(value: unknown): number | undefined {
  const parts = /^(\d+(?:\.\d+)?)(ms|s|m)$/.exec(String(value));
  const unit = { ms: 1, s: 1000, m: 60_000 }[parts?.[2] ?? ''];
  return parts && unit ? Math.round(Number(parts[1]) * unit) : undefined;
}
