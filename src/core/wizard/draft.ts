import { array, boolean, create, enums, integer, object, optional, record, string, union } from 'superstruct';
import type { Answers } from '../form/field';
import type { KeyValue } from '../platform';

const KEY = 'mm_wizard';

/** The calls that Finish makes, in order (spec section 4). */
export const SUBMIT_CALLS = ['profile', 'photo', 'preferences'] as const;
export type SubmitCall = (typeof SUBMIT_CALLS)[number];

/** The progress of Finish. */
export interface Progress {
  /** Whether Finish was pressed and is not completed yet. */
  begun?: boolean;
  /** The completed calls. */
  done: readonly SubmitCall[];
  /** The Idempotency-Keys of calls that were tried. Repeating a call with its key does not carry it out twice. */
  keys?: Readonly<Record<string, string>>;
}

/** The data that survives a reload: the current step (0 to 6), the answers, and the progress of Finish. */
export interface Draft extends Progress {
  /** The member who filled it in, from the access token; '' if unknown. No other member sees it. */
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

/** Reads the draft; undefined if there is none or it cannot be read. */
export function readDraft(drafts: KeyValue): Draft | undefined {
  try {
    return create(JSON.parse(drafts.get(KEY) ?? ''), Stored);
  } catch {
    return undefined;
  }
}

/** Stores the draft in the tab's own storage (decision 8). The photo is stored separately. */
export function saveDraft(drafts: KeyValue, draft: Draft): void {
  drafts.set(KEY, JSON.stringify(draft));
}

/** Deletes the draft. */
export function clearDraft(drafts: KeyValue): void {
  drafts.remove(KEY);
}

/** Whether this tab has a draft, of any member and at any step. Very cheap. */
export function hasDraft(drafts: KeyValue): boolean {
  return !!drafts.get(KEY);
}

/**
 * Whether this member pressed Finish and it was not completed: some calls may be made, others are not. The guard then leads
 * back to the wizard, although there may already be a profile.
 */
export function hasUnfinishedSubmit(drafts: KeyValue, subject: string | undefined): boolean {
  const draft = readDraft(drafts);
  if (!draft || (draft.owner && subject && draft.owner !== subject)) return false;
  return !!draft.begun && draft.done.length < SUBMIT_CALLS.length;
}

/** Whether a draft belongs to a member. It belongs to anyone if it has no owner or the token names no member. */
export function belongsTo(owner: string, subject: string | undefined): boolean {
  return !owner || !subject || owner === subject;
}
