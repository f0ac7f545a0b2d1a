import { mondayInDubai } from '../../../server/src/calendar';
import { takeWeeklySnapshots } from '../../../server/src/scoring/weekly-snapshots';
import type { TestApp } from '../servers/test-app';
import { signInAs } from './cast';
import type { TestMember } from './sign-up';

const WEEK = 7 * 86_400_000;
/** Midnight in Dubai is four hours before midnight in UTC. */
const AHEAD = 4 * 3_600_000;

/** Moves the clock to the next Monday in the UAE, and takes the snapshots of the new week. */
export async function beginNextWeek(app: TestApp): Promise<void> {
  const monday = new Date(`${mondayInDubai(new Date(app.now()))}T00:00:00Z`).getTime() - AHEAD;
  app.advance(monday + WEEK - app.now() + 1_000);
  await takeWeeklySnapshots(app.context);
}

/** Signs the member in again, for a token that is still valid. */
export async function signedInAgain(app: TestApp, member: TestMember): Promise<TestMember> {
  return { ...member, ...(await signInAs(app, member.id)) };
}
