import { array, boolean, create, enums, integer, object, optional, record, string, union } from 'superstruct';
import type { KeyValue } from '../platform';
import type { Answers } from './field';

const KEY = 'mm_wizard';

/** The calls of Finish, in order (spec section 4). */
export const SUBMIT_CALLS = ['profile', 'photo', 'preferences'] as const;
export type SubmitCall = (typeof SUBMIT_CALLS)[number];

/** How far Finish has come. */
export interface Progress {
  /** Whether Finish was pressed, and not completed since. */
  begun?: boolean;
  /** The calls already made. */
  done: readonly SubmitCall[];
  /** The keys under which calls were tried: one whose answer was lost is repeated, not made twice. */
  keys?: Readonly<Record<string, string>>;
}

/** What outlives a reload: the step shown (0 to 6), the answers, and how far Finish has come. */
export interface Draft extends Progress {
  /** Who filled it in, by the access token; '' when that is not known. Nobody else gets to see it. */
  owner: string;
  step: number;
  answers: Answers;
}

const Stored = object({
  owner: string(),
  step: integer(),
  answers: record(string(), union([string(), array(string())])),
  begun: optional(boolean()),
  done: array(enums(SUBMIT_CALLS)),
  keys: optional(record(string(), string())),
});

/** Reads the draft; undefined where there is none or it cannot be read. */
export function readDraft(drafts: KeyValue): Draft | undefined {
  try {
    return create(JSON.parse(drafts.get(KEY) ?? ''), Stored);
  } catch {
    return undefined;
  }
}

/** Keeps the draft in the tab's own storage (decision 8). The photo lies beside it. */
export function saveDraft(drafts: KeyValue, draft: Draft): void {
  drafts.set(KEY, JSON.stringify(draft));
}

/** Forgets the draft. */
export function clearDraft(drafts: KeyValue): void {
  drafts.remove(KEY);
}

/** Whether a draft is kept in this tab, whosever it is and however far; costs next to nothing to ask. */
export function hasDraft(drafts: KeyValue): boolean {
  return !!drafts.get(KEY);
}

/**
 * Whether this member began Finish and did not complete it: some of its calls may be made, others are not. The guard then
 * leads back to the wizard, although there is a profile already.
 */
export function hasUnfinishedSubmit(drafts: KeyValue, subject: string | undefined): boolean {
  const draft = readDraft(drafts);
  if (!draft || (draft.owner && subject && draft.owner !== subject)) return false;
  return !!draft.begun && draft.done.length < SUBMIT_CALLS.length;
}
