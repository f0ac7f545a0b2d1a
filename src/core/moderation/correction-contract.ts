import { boolean, type Infer, integer, object, string, type } from 'superstruct';
import { endpoint } from '../endpoint';
import { Text } from '../wire';
import { Claim } from './desk-contract';

/** How many cases ended without action, and how many with any other outcome. */
export const Tally = type({ cases: integer(), no_action: integer(), acted: integer() });
export type Tally = Infer<typeof Tally>;

/**
 * What moderators see about one side of a case: the cases of the last 90 days that this member `reported`, and those `about` this
 * member. A member with five reports that ended without action is `doubted`: the type alone then makes a report one step less urgent.
 */
export const Standing = type({ joined_at: Text, reported: Tally, about: Tally, doubted: boolean() });
export type Standing = Infer<typeof Standing>;

/** Gives a claimed case back before its time is over. Answers 409 `claimed` if it is another moderator's. */
export const releaseCase = endpoint('POST', '/moderation/cases/:id/release/', {
  answer: type({ released: boolean() }),
  extension: true,
});

/** Takes a case that another moderator has claimed, for 30 minutes. The audit log has the `reason`. */
export const takeOverCase = endpoint('POST', '/moderation/cases/:id/take-over/', {
  body: object({ reason: string() }),
  answer: Claim,
  extension: true,
});

/**
 * Changes how urgent an open case is, from 0 to 3. If it becomes more urgent, its hours begin now, but it is never due later than
 * before; if less, they begin when the case was opened. A further report may raise it again.
 */
export const changeSeverity = endpoint('POST', '/moderation/cases/:id/severity/', {
  body: object({ severity: integer(), reason: string() }),
  answer: type({ severity: integer(), due_at: string() }),
  extension: true,
});

/**
 * Corrects a member's date of birth, which members themselves cannot change, and tells the member. If the new date is below 18, the
 * account is suspended and its data is erased within 72 hours, as after a case with the outcome `child`; `suspended` is then true.
 * `reason` is for other moderators.
 */
export const correctBirth = endpoint('POST', '/moderation/members/:id/date-of-birth/', {
  body: object({ date_of_birth: string(), reason: string() }),
  answer: type({ suspended: boolean() }),
  extension: true,
});

/**
 * Shows a profile again that open cases hide, in one step. The cases stay open, but neither hide it again nor count with further
 * reports.
 */
export const showMember = endpoint('POST', '/moderation/members/:id/show/', {
  body: object({ reason: string() }),
  answer: type({ visible: boolean() }),
  extension: true,
});
