import { array, create, enums, integer, object, record, string, union } from 'superstruct';
import type { KeyValue } from '../platform';
import type { Answers } from './field';

const KEY = 'mm_wizard';

/** The calls of Finish, in order (spec section 4). */
export const SUBMIT_CALLS = ['profile', 'photo', 'preferences'] as const;
export type SubmitCall = (typeof SUBMIT_CALLS)[number];

/** What outlives a reload: the step shown (0 to 6), the answers, and the calls of Finish already made. */
export interface Draft {
  /** Who filled it in, by the access token; '' when that is not known. Nobody else gets to see it. */
  owner: string;
  step: number;
  answers: Answers;
  done: readonly SubmitCall[];
}

const Stored = object({
  owner: string(),
  step: integer(),
  answers: record(string(), union([string(), array(string())])),
  done: array(enums(SUBMIT_CALLS)),
});

/** Reads the draft; undefined where there is none or it cannot be read. */
export function readDraft(drafts: KeyValue): Draft | undefined {
  try {
    return create(JSON.parse(drafts.get(KEY) ?? ''), Stored);
  } catch {
    return undefined;
  }
}

/** Keeps the draft in the tab's own storage (decision 8). The photo is not kept. */
export function saveDraft(drafts: KeyValue, draft: Draft): void {
  drafts.set(KEY, JSON.stringify(draft));
}

/** Forgets the draft. */
export function clearDraft(drafts: KeyValue): void {
  drafts.remove(KEY);
}

/**
 * Whether this member began Finish and did not complete it: some of its calls are made, others are not. The guard then
 * leads back to the wizard, although there is a profile already.
 */
export function hasUnfinishedSubmit(drafts: KeyValue, subject: string | undefined): boolean {
  const draft = readDraft(drafts);
  if (!draft || (draft.owner && subject && draft.owner !== subject)) return false;
  return draft.done.length > 0 && draft.done.length < SUBMIT_CALLS.length;
}
