import { array, create, object, record, string, union } from 'superstruct';
import type { Answers } from '../form/field';
import type { KeyValue } from '../platform';

const KEY = 'mm_profile_edits';

/** Unsaved changes of the profile, by part. Contains only the changed answers. */
export type Edits = Readonly<Record<string, Answers>>;

const Stored = object({
  owner: string(),
  edits: record(string(), record(string(), union([string(), array(string())]))),
});

/** Returns this member's unsaved edits. Empty if there are none, they are another member's, or they cannot be read. */
export function readEdits(drafts: KeyValue, owner: string): Edits {
  try {
    const kept = create(JSON.parse(drafts.get(KEY) ?? ''), Stored);
    return kept.owner === owner ? kept.edits : {};
  } catch {
    return {};
  }
}

/** Stores unsaved edits in the tab's own storage (decisions 6 and 8), with their member's id. */
export function saveEdits(drafts: KeyValue, owner: string, edits: Edits): void {
  const made = Object.entries(edits).filter(([, answers]) => Object.keys(answers).length > 0);
  if (made.length > 0) drafts.set(KEY, JSON.stringify({ owner, edits: Object.fromEntries(made) }));
  else drafts.remove(KEY);
}
