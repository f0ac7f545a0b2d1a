import { array, enums, type Infer, string, type } from 'superstruct';
import { Profile } from '../profile/contract';
import { Id, maybe, Text } from '../wire';

/** A message of the conversation between reporter and target. */
export const EvidenceMessage = type({
  by: enums(['reporter', 'target']),
  content: string(),
  sent_at: string(),
});
export type EvidenceMessage = Infer<typeof EvidenceMessage>;

/**
 * What a report has sealed, as it was at `taken_at`, whatever the two have changed or deleted since: the last messages (oldest first),
 * the target's public profile, or a copy of one photo, whose address only this moderator can load, for 15 minutes. Messages and
 * profile are null if they were sealed with a secret that is no longer known.
 */
export const CaseEvidence = type({
  report: maybe(Id),
  kind: enums(['messages', 'profile', 'photo']),
  taken_at: string(),
  messages: maybe(array(EvidenceMessage)),
  profile: maybe(Profile),
  photo: Text,
});
export type CaseEvidence = Infer<typeof CaseEvidence>;
