import { array, boolean, enums, type Infer, integer, object, optional, string, type } from 'superstruct';
import { endpoint } from '../endpoint';
import { Profile } from '../profile/contract';
import { Id, maybe, Text } from '../wire';
import { Standing } from './correction-contract';
import { CaseEvidence } from './evidence-contract';
import { RULES } from './rules';

// In separate files, because this one is long enough.
export * from './correction-contract';
export * from './desk-contract';
export * from './evidence-contract';

/** The rule that a member broke. */
export const BrokenRule = enums(RULES);

/**
 * How a case ended: with no action, with a warning by mail, with one photo removed, with the account suspended, or with the decision that it is that of a child.
 */
export const CaseOutcome = enums(['no_action', 'warned', 'photo_removed', 'suspended', 'child']);
export type CaseOutcome = Infer<typeof CaseOutcome>;

/**
 * A case: all reports of one member about another until it is resolved. `reporter` and `target` are null once that account is
 * deleted. `returned` is an account with the same mailbox that a deleted target has, or signs up for, while the case is open.
 * `reports` and `proofs` count its reports and images; `report_types` lists each type once. `claimed_by` is the moderator who works
 * on it until `claimed_until`. `hides` says whether the profile is hidden while the case is open. `severity` goes from 0 (threats,
 * blackmail, a child) to 3 (spam), by the types and words of the reports and a second reporter. A moderator should look at an open
 * case until `due_at`; later, it is `overdue`. `origin` is `outsider`
 * if somebody without an account opened it: the type is then `outsider photo`, `outsider fake`, `outsider child` or
 * `outsider authority`, and no member is named.
 */
export const CaseSummary = type({
  id: Id,
  severity: maybe(integer()),
  due_at: Text,
  overdue: maybe(boolean()),
  origin: Text,
  status: enums(['open', 'resolved']),
  reporter: maybe(Id),
  target: maybe(Id),
  returned: maybe(Id),
  target_name: Text,
  report_types: array(string()),
  reports: integer(),
  proofs: integer(),
  opened_at: string(),
  updated_at: string(),
  resolved_at: Text,
  outcome: maybe(CaseOutcome),
  claimed_by: maybe(Id),
  claimed_until: Text,
  hides: maybe(boolean()),
});
export type CaseSummary = Infer<typeof CaseSummary>;

/**
 * One report of a case. The type `returned` is the product's own, without a reporter: the member has signed in on a device of a
 * suspended account, and the profile is hidden until the case is resolved. `proofs` are addresses of images that only this
 * moderator can load, for 15 minutes. `number` is the one on the reporter's receipt. `contact` and `profile` are what somebody
 * without an account gave: an address that nobody has confirmed, and the name or link of a profile.
 */
export const CaseReport = type({
  id: Id,
  number: Text,
  report_type: string(),
  description: string(),
  contact: Text,
  profile: Text,
  created_at: string(),
  proofs: array(string()),
});
export type CaseReport = Infer<typeof CaseReport>;

/**
 * The reported member, also if suspended, with all that a moderator may see. `suspension_reason` is the note for other moderators;
 * `suspension_rule` and `suspension_statement` are what the member was told.
 */
export const CaseMember = type({
  profile: Profile,
  joined_at: string(),
  suspended_at: Text,
  suspension_reason: Text,
  suspension_rule: maybe(BrokenRule),
  suspension_statement: Text,
});
export type CaseMember = Infer<typeof CaseMember>;

/**
 * A case with its reports and their evidence (oldest first), the reported member, what is known about both sides, and other cases about
 * the same member (newest first).
 */
export const Case = type({
  ...CaseSummary.schema,
  note: Text,
  rule: maybe(BrokenRule),
  statement: Text,
  resolved_by: maybe(Id),
  entries: array(CaseReport),
  evidence: optional(array(CaseEvidence)),
  member: maybe(CaseMember),
  reporter_standing: maybe(Standing),
  target_standing: maybe(Standing),
  other_cases: array(CaseSummary),
});
export type Case = Infer<typeof Case>;

/**
 * One action by a moderator, or by the operator (`moderator` is null), who gives a `reason`. `about` is a partner or a file. After
 * five years a record has no `moderator`, `member` and `reason` any more.
 */
export const AuditEntry = type({
  id: Id,
  moderator: maybe(Id),
  action: string(),
  case: maybe(Id),
  member: maybe(Id),
  about: Text,
  reason: Text,
  at: string(),
});
export type AuditEntry = Infer<typeof AuditEntry>;

/** Selects a page of a list, newest first: at most `limit` entries (1 to 100, by default 50) older than the id `before`. */
export const PageQuery = object({ before: optional(string()), limit: optional(string()) });

/**
 * Selects a page of cases, optionally of one status. With `sort` `due` they are the open ones, the earliest due time first, and
 * `before` is the last case of the page before. Otherwise (`newest`) the newest come first.
 */
export const CaseQuery = object({
  status: optional(enums(['open', 'resolved'])),
  sort: optional(enums(['newest', 'due'])),
  before: optional(string()),
  limit: optional(string()),
});
export type CaseQuery = Infer<typeof CaseQuery>;

/** Cases, newest first or by due time. This call and those below are for moderators; for all others they do not exist (404). */
export const listCases = endpoint('GET', '/moderation/cases/', {
  query: CaseQuery,
  answer: array(CaseSummary),
  extension: true,
});

/** One case. Also answers 404 for a case that involves the moderator. */
export const getCase = endpoint('GET', '/moderation/cases/:id', { answer: Case, extension: true });

/**
 * Resolves an open case; answers 409 if it is already resolved. `warned` sends the reported member a mail, `suspended`
 * suspends the account. `child` suspends it, too, and erases its data within 72 hours. `photo_removed`
 * takes the photo with the id `photo` from the profile and needs a `rule`; the member is told which photo it was, and a copy stays with
 * the case. `note` is for other moderators, and the member never sees it. The member reads `rule`, in words, and
 * `statement`, which must not name or quote others. In a case of somebody without an account, that person is told that it was looked
 * into, with the `statement`.
 */
export const resolveCase = endpoint('POST', '/moderation/cases/:id/resolve/', {
  body: object({
    outcome: CaseOutcome,
    note: string(),
    rule: optional(BrokenRule),
    statement: optional(string()),
    photo: optional(string()),
  }),
  extension: true,
});

/**
 * Suspends a member, who is signed out at once, cannot sign in, and no longer exists for other members. `reason` is the note for
 * other moderators, and the member never sees it. The member reads `rule`, in words, and `statement`, which must not name or quote
 * others.
 */
export const suspendMember = endpoint('POST', '/moderation/members/:id/suspend/', {
  body: object({ reason: string(), rule: optional(BrokenRule), statement: optional(string()) }),
  extension: true,
});

/** Ends a suspension. Everything is as it was before. */
export const reinstateMember = endpoint('POST', '/moderation/members/:id/reinstate/', {
  answer: type({ suspended: boolean() }),
  extension: true,
});

/** Actions and reads by moderators, newest first. */
export const listAudit = endpoint('GET', '/moderation/audit/', {
  query: PageQuery,
  answer: array(AuditEntry),
  extension: true,
});
