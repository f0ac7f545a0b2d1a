import type { CheckSpec } from '../spec';

/** Whether a call writes. The list of states uses POST but changes nothing. */
const isWrite = ({ method, path }: { method: string; path: string }) =>
  method !== 'GET' && !path.startsWith('/places/');

/** Checks about what the step just did. */
export const outcomeChecks: Record<string, CheckSpec> = {
  toast: {
    kind: 'outcome',
    about: 'a text that appeared; none if no text may appear; a list means all of these, in this order',
    shape: { is: 'toasts' },
    read: ({ outcome }) => outcome.toasts,
  },
  calls: {
    kind: 'outcome',
    about: 'all writes that were sent, in order, each by a part of its path',
    shape: { is: 'calls' },
    read: ({ outcome }) => outcome.calls.filter(isWrite).map(({ method, path }) => `${method} ${path}`),
  },
  refused: {
    kind: 'outcome',
    about: 'the refusal: true, the backend’s code, the status, `invalid`, or the reason, e.g. blocked',
    shape: { is: 'refusal' },
    read: ({ outcome }) => outcome.refused?.reasons ?? 'not refused',
  },
  message: {
    kind: 'outcome',
    about: 'the text of the refusal',
    shape: { is: 'text', never: '' },
    read: ({ outcome }) => outcome.refused?.message ?? 'none',
  },
};
