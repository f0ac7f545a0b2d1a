import { array, create, object, record, string, union } from 'superstruct';
import type { KeyValue } from '../platform';
import type { Answers } from '../wizard/field';

const KEY = 'mm_profile_edits';

/** What was changed in the profile and not saved, by part; only those answers that were changed. */
export type Edits = Readonly<Record<string, Answers>>;

const Stored = object({
  owner: string(),
  edits: record(string(), record(string(), union([string(), array(string())]))),
});

/** The unsaved edits of this member; none where there are none, they belong to somebody else or cannot be read. */
export function readEdits(drafts: KeyValue, owner: string): Edits {
  try {
    const kept = create(JSON.parse(drafts.get(KEY) ?? ''), Stored);
    return kept.owner === owner ? kept.edits : {};
  } catch {
    return {};
  }
}

/** Keeps unsaved edits in the tab's own storage (decisions 6 and 8), under the name of their member. */
export function saveEdits(drafts: KeyValue, owner: string, edits: Edits): void {
  const made = Object.entries(edits).filter(([, answers]) => Object.keys(answers).length > 0);
  if (made.length > 0) drafts.set(KEY, JSON.stringify({ owner, edits: Object.fromEntries(made) }));
  else drafts.remove(KEY);
}
