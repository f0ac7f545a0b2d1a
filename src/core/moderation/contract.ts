import { array, boolean, enums, type Infer, integer, object, optional, string, type } from 'superstruct';
import { endpoint } from '../endpoint';
import { Profile } from '../profile/contract';
import { Id, maybe, Text } from '../wire';

/** How a case ended: nothing to do, the member was warned by mail, or the account was suspended. */
export const CaseOutcome = enums(['no_action', 'warned', 'suspended']);
export type CaseOutcome = Infer<typeof CaseOutcome>;

/**
 * A case: all reports of one member about another until it is resolved. `reporter` and `target` are null once that account
 * is deleted. `returned` is another account of the same mailbox that a deleted target has or signs up for while the case
 * is open. `reports` and `proofs` count its reports and images, `report_types` names each kind once.
 */
export const CaseSummary = type({
  id: Id,
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
});
export type CaseSummary = Infer<typeof CaseSummary>;

/** One report of a case. `proofs` are addresses of images, for this moderator alone and 15 minutes. */
export const CaseReport = type({
  id: Id,
  report_type: string(),
  description: string(),
  created_at: string(),
  proofs: array(string()),
});
export type CaseReport = Infer<typeof CaseReport>;

/** The reported member as a moderator sees them, suspended or not. */
export const CaseMember = type({
  profile: Profile,
  joined_at: string(),
  suspended_at: Text,
  suspension_reason: Text,
});
export type CaseMember = Infer<typeof CaseMember>;

/** A case with its reports, oldest first, the reported member, and other cases about the same member, newest first. */
export const Case = type({
  ...CaseSummary.schema,
  note: Text,
  resolved_by: maybe(Id),
  entries: array(CaseReport),
  member: maybe(CaseMember),
  other_cases: array(CaseSummary),
});
export type Case = Infer<typeof Case>;

/** One act of a moderator, or of the operator (`moderator` is null). */
export const AuditEntry = type({
  id: Id,
  moderator: maybe(Id),
  action: string(),
  case: maybe(Id),
  member: maybe(Id),
  at: string(),
});
export type AuditEntry = Infer<typeof AuditEntry>;

/** A page of a list, newest first: at most `limit` (1 to 100, 50 unless said) of what is older than the id `before`. */
export const PageQuery = object({ before: optional(string()), limit: optional(string()) });

/** A page of cases, of one status where it is given. */
export const CaseQuery = object({
  status: optional(enums(['open', 'resolved'])),
  before: optional(string()),
  limit: optional(string()),
});
export type CaseQuery = Infer<typeof CaseQuery>;

/** Cases, newest first. For moderators, as all calls below: for everybody else they do not exist (404). */
export const listCases = endpoint('GET', '/moderation/cases/', {
  query: CaseQuery,
  answer: array(CaseSummary),
  extension: true,
});

/** One case; 404 also for one that the moderator takes part in. */
export const getCase = endpoint('GET', '/moderation/cases/:id', { answer: Case, extension: true });

/**
 * Resolves an open case; 409 when it is resolved already. `warned` sends the reported member a mail, `suspended`
 * suspends the account. `note` is for other moderators.
 */
export const resolveCase = endpoint('POST', '/moderation/cases/:id/resolve/', {
  body: object({ outcome: CaseOutcome, note: string() }),
  extension: true,
});

/** Suspends a member: signed out at once, cannot sign in, and does not exist for anybody else. */
export const suspendMember = endpoint('POST', '/moderation/members/:id/suspend/', {
  body: object({ reason: string() }),
  extension: true,
});

/** Takes a suspension back; everything is as it was before. */
export const reinstateMember = endpoint('POST', '/moderation/members/:id/reinstate/', {
  answer: type({ suspended: boolean() }),
  extension: true,
});

/** What moderators did and read, newest first. */
export const listAudit = endpoint('GET', '/moderation/audit/', {
  query: PageQuery,
  answer: array(AuditEntry),
  extension: true,
});
