import type { Case, CaseEvidence, CaseSummary } from '../../core';
import type { Call, Core } from '../call';

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
const minute = (at: string) => at.slice(0, 16).replace('T', ' ');

const targetOf = ({ target, returned }: CaseSummary) =>
  target ?? (returned ? `${returned}, who has signed up again after deleting the account` : 'deleted member');

/** The words for how urgent a case is, from the most urgent. */
export const URGENCIES = ['urgent', 'high', 'normal', 'low'];

/** How urgent an open case is, and when it is due. Backends of before do not say it. */
function urgencyOf({ status, severity, due_at, overdue }: CaseSummary): string {
  if (status !== 'open' || severity == null || !due_at) return '';
  return `${URGENCIES[severity] ?? severity}, due ${minute(due_at)}${overdue ? ' OVERDUE' : ''}`;
}

const claimOf = ({ claimed_by: by, claimed_until: until }: CaseSummary) =>
  by && until && new Date(until) > new Date() ? `claimed by ${by} until ${minute(until)}` : undefined;

function rowOf(one: CaseSummary): (string | undefined)[] {
  const target = one.origin === 'outsider' ? 'without an account' : one.target_name || targetOf(one);
  const ending = one.outcome ? `${one.status}: ${one.outcome}` : one.status;
  const kinds = one.report_types.join(', ');
  return [
    one.id,
    minute(one.updated_at),
    ending,
    ...(urgencyOf(one) ? [urgencyOf(one)] : []),
    kinds,
    `${counted(one.reports, 'report')}, ${counted(one.proofs, 'proof')}`,
    target,
    claimOf(one),
  ];
}

/** Prints cases, one per line. */
export function showCases(call: Call, cases: readonly CaseSummary[]): void {
  call.output.data(cases, () => call.output.rows(cases.map(rowOf), 'There are no cases.'));
}

/** One side of a case: its cases of the last 90 days. */
function standingOf(standing: Case['target_standing']): string {
  if (!standing) return '';
  const { joined_at, reported, about, doubted } = standing;
  const of = ({ cases, no_action, acted }: typeof about) => `${cases} (${acted} with action, ${no_action} without)`;
  return [
    ...(joined_at ? [`joined ${joined_at.slice(0, 10)}`] : []),
    `reported ${of(reported)}`,
    `was reported ${of(about)}`,
    ...(doubted ? ['reports count less'] : []),
  ].join(', ');
}

/** Prints a case: the reports with their evidence, the reported member, and other cases about the same member. */
export function showCase(call: Call, core: Core, found: Case): void {
  const { output } = call;
  const profile = found.member?.profile;
  const isOutside = found.origin === 'outsider';
  const facts = [
    ['case', found.id],
    ['status', found.outcome ? `${found.status}: ${found.outcome}` : found.status],
    ['urgency', urgencyOf(found)],
    ['claimed', claimOf(found) ?? ''],
    ['note', found.note ?? ''],
    ['rule', found.rule ?? ''],
    ['told the member', found.statement ?? ''],
    ['reported by', found.reporter ?? (isOutside ? 'somebody without an account' : 'deleted member')],
    ['reporter', standingOf(found.reporter_standing)],
    ['member', isOutside ? '' : targetOf(found)],
    ['standing', standingOf(found.target_standing)],
    ['profile', found.hides ? 'hidden while this case is open' : ''],
    ['name', core.nameOf(profile)],
    ['bio', profile?.bio ?? ''],
    ...(profile?.photos ?? []).map((one) => [one.is_primary ? 'profile picture' : 'photo', one.photo]),
    ['suspended', found.member?.suspended_at ? `${found.member.suspended_at}: ${found.member.suspension_reason}` : ''],
  ].filter(([, value]) => value);
  const reports = found.entries.flatMap((entry) => [
    [minute(entry.created_at), entry.report_type, entry.description, entry.number ?? ''],
    ...(entry.contact ? [['', 'answer to', entry.contact]] : []),
    ...(entry.profile ? [['', 'profile', entry.profile]] : []),
    ...entry.proofs.map((proof) => ['', 'proof', proof]),
  ]);
  output.data(found, () =>
    [
      output.rows(facts, ''),
      output.rows(reports, ''),
      ...(found.evidence ?? []).flatMap((entry) => evidenceOf(call, core, entry)),
      ...(found.other_cases.length ? [output.rows(found.other_cases.map(rowOf), '')] : []),
    ].join('\n\n'),
  );
}

/** Returns the evidence of a report as a block: the conversation, the profile or the address of a photo. */
function evidenceOf(
  { output }: Call,
  core: Core,
  { kind, taken_at, messages, profile, photo }: CaseEvidence,
): string[] {
  const head = [minute(taken_at), `sealed ${kind}`];
  if (kind === 'photo') return [output.rows([[...head, photo ?? '']], '')];
  if (kind === 'profile') return [output.rows([[...head, core.nameOf(profile), profile?.bio ?? '']], '')];
  const said = (messages ?? []).map((one) => [minute(one.sent_at), one.by, one.content]);
  return [[output.rows([head], ''), output.rows(said, '')].join('\n')];
}
