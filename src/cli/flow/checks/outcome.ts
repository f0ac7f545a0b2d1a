import type { CheckSpec } from '../spec';

/** Whether a call writes. The list of states uses POST but changes nothing. */
const isWrite = ({ method, path }: { method: string; path: string }) =>
  method !== 'GET' && !path.startsWith('/places/');

/** Checks about what the step just did. */
export const outcomeChecks: Record<string, CheckSpec> = {
  toast: {
    kind: 'outcome',
    about: 'a text that appeared; none where nothing must appear; a list: all of these, in this order',
    read: ({ outcome }) => outcome.toasts,
  },
  calls: {
    kind: 'outcome',
    about: 'the writes that were sent, all of them in order, each by a part of its path',
    read: ({ outcome }) => outcome.calls.filter(isWrite).map(({ method, path }) => `${method} ${path}`),
  },
  refused: {
    kind: 'outcome',
    about: 'that it is refused: true, the backend’s code, the status, `invalid`, or the reason, e.g. blocked',
    read: ({ outcome }) => outcome.refused?.reasons ?? 'not refused',
  },
  message: {
    kind: 'outcome',
    about: 'the text with which it was refused',
    read: ({ outcome }) => outcome.refused?.message ?? 'none',
  },
};
