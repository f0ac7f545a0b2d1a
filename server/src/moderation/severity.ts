import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { isAbout, type Target } from '../accounts/target-keys';
import type { Queryable } from '../database/connection';
import { cases } from '../database/schema/members';
import { severityOfWords } from './alarming-words';

/** The hours in which a moderator should look at a case, by its severity. */
const HOURS = [4, 24, 48, 72] as const;
/** The severity of spam and of all that nobody named. */
export const LEAST_SEVERITY = HOURS.length - 1;
const HOUR = 3_600_000;

/** The severity of each type of report, in the spelling of the call. Other types have the least. */
const OF_TYPE: Readonly<Record<string, number>> = {
  threats: 0,
  pictures: 0,
  'under 18': 0,
  'outsider child': 0,
  harassment: 1,
  inappropriate: 1,
  'fake of me': 1,
  'outsider fake': 1,
  'outsider photo': 1,
  'outsider authority': 1,
  fake: 2,
  money: 2,
  married: 2,
  returned: 2,
};

/**
 * Returns how urgent a report is, by its type and by its words: from 0, the most urgent, to 3. The type alone counts one step less from
 * somebody whose reports proved false again and again, except about a child.
 */
export function severityOf(type: string, words: string, isDoubted = false): number {
  const ofType = (OF_TYPE[type] ?? LEAST_SEVERITY) + (isDoubted && type !== 'under 18' ? 1 : 0);
  return Math.min(ofType, severityOfWords(words) ?? LEAST_SEVERITY, LEAST_SEVERITY);
}

/** Returns when a moderator should have looked at a report of this severity. */
export function dueAt(severity: number, from: Date): Date {
  return new Date(from.getTime() + (HOURS[severity] ?? 72) * HOUR);
}

/**
 * Returns when a case is due whose severity a moderator changes: its hours begin now if it becomes more urgent, and at its opening if
 * less.
 */
export function dueAfterChange(
  severity: number,
  { from, openedAt, due, now }: { from: number; openedAt: Date; due: Date; now: Date },
): Date {
  if (severity > from) return dueAt(severity, openedAt);
  return new Date(Math.min(due.getTime(), dueAt(severity, now).getTime()));
}

/** The columns of a new case. */
export function urgencyOf(type: string, words: string, now: Date): { severity: number; dueAt: Date } {
  const severity = severityOf(type, words);
  return { severity, dueAt: dueAt(severity, now) };
}

/** A further person makes a case more urgent by one, but only words and types make it the most urgent. */
const raised = (severity: number) => Math.min(severity, Math.max(1, severity - 1));

/** A report as it was filed. */
export interface Filed {
  caseId: string;
  /** Whether the report opened the case. */
  isNew: boolean;
  target: Target;
  type: string;
  words: string;
  /** Whether the reporter's reports proved false again and again. */
  isDoubted: boolean;
}

/**
 * Raises a case by a report that was just filed in it, and by a second reporter: then also the other open case about the member.
 * A case never becomes less urgent.
 */
export async function raiseCase(
  transaction: Queryable,
  { caseId, isNew, target, type, words, isDoubted }: Filed,
  now: Date,
): Promise<void> {
  const others = await transaction
    .select({ id: cases.id, severity: cases.severity })
    .from(cases)
    .where(and(isAbout(target), eq(cases.status, 'open'), ne(cases.id, caseId), isNotNull(cases.reporterId)));
  const own = severityOf(type, words, isDoubted);
  await raiseTo(transaction, caseId, others.length > 0 ? raised(own) : own, now);
  const [other] = others;
  // Only the second reporter raises the first one's case. Otherwise every report by one person would raise it further.
  if (other && others.length === 1 && isNew) await raiseTo(transaction, other.id, raised(other.severity), now);
}

/** Makes a case at least as urgent as this. */
export async function raiseTo(transaction: Queryable, caseId: string, severity: number, now: Date): Promise<void> {
  const due = dueAt(severity, now).toISOString();
  await transaction
    .update(cases)
    .set({
      severity: sql`least(${cases.severity}, ${severity}::smallint)`,
      dueAt: sql`least(${cases.dueAt}, ${due}::timestamptz)`,
    })
    .where(eq(cases.id, caseId));
}
