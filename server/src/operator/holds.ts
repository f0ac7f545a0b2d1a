import { asc, eq, gt } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { cases } from '../database/schema/members';
import { holds } from '../database/schema/moderation/holds';
import { canonicalId } from '../database/uuid';
import { StartFailure } from '../errors/failure';
import { noteAct } from '../moderation/audit';

type Print = (line: string) => void;

const DAY = 86_400_000;
/** The longest hold, in days. A court that needs longer asks again. */
const LONGEST = 5 * 366;

/**
 * `hold add`: keeps a case with its reports, proofs and evidence until the end of a day (UTC), also if it would be deleted before.
 * Repeating it changes reason and day. Audited.
 * @throws StartFailure if there is no such case, or the day is wrong or past.
 */
export async function addHold(
  database: Queryable,
  id: string,
  { until, reason }: { until: string; reason: string },
  print: Print,
): Promise<void> {
  const now = new Date();
  const caseId = await requireCase(database, id);
  const end = endOf(until);
  if (!end || end <= now || end.getTime() > now.getTime() + LONGEST * DAY)
    throw new StartFailure('--until needs a day to come within five years, such as 2027-12-31.');
  await database.transaction(async (transaction) => {
    const row = { reason, until: end, createdAt: now };
    await transaction
      .insert(holds)
      .values({ caseId, ...row })
      .onConflictDoUpdate({ target: holds.caseId, set: row });
    await noteAct(transaction, { action: 'add_hold', caseId, reason }, now);
  });
  print(`The case ${caseId} is kept until ${until}.`);
}

/** `hold end`: lets a case be deleted when its time comes. Audited. */
export async function endHold(
  database: Queryable,
  id: string,
  { reason }: { reason: string },
  print: Print,
): Promise<void> {
  const caseId = await requireCase(database, id);
  const isEnded = await database.transaction(async (transaction) => {
    const ended = await transaction.delete(holds).where(eq(holds.caseId, caseId)).returning({ id: holds.caseId });
    if (ended.length > 0) await noteAct(transaction, { action: 'end_hold', caseId, reason }, new Date());
    return ended.length > 0;
  });
  print(isEnded ? `The case ${caseId} is no longer held.` : `The case ${caseId} is not held.`);
}

/** `hold list`: prints the cases that are held, with the day and the reason. */
export async function printHolds(database: Queryable, print: Print): Promise<void> {
  const rows = await database.select().from(holds).where(gt(holds.until, new Date())).orderBy(asc(holds.until));
  for (const { caseId, until, reason } of rows) print(`${caseId}  ${until.toISOString().slice(0, 10)}  ${reason}`);
  if (rows.length === 0) print('No case is held.');
}

async function requireCase(database: Queryable, id: string): Promise<string> {
  const caseId = canonicalId(id);
  const found = caseId && (await database.select({ id: cases.id }).from(cases).where(eq(cases.id, caseId)));
  if (!caseId || !found?.length) throw new StartFailure(`There is no case ${id}.`);
  return caseId;
}

/** The last instant of a day, undefined if there is no such day. */
function endOf(day: string): Date | undefined {
  const end = new Date(`${day}T23:59:59.999Z`);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(end.getTime());
  return isDay && end.toISOString().startsWith(day) ? end : undefined;
}
