import type { Call } from '../call';
import { thousands } from '../text/thousands';
import { type BackendLimits, backendLimits, type Limit, periodOf } from './backend-limits';

/** The calls of a run that count against one limit. */
export interface Need {
  /** The limit: `member`, `address`, or a call as `METHOD path`. */
  of: string;
  count: number;
  /** The time over which the calls are spread, in milliseconds. Undefined if all come at once. */
  lasts?: number | undefined;
  /** The calls in words: `sign-ups`. */
  what: string;
}

/** A smaller number of calls is within all limits. */
const SMALL = 20;

const SIGN_UP = 'POST /auth/register/';

/** Returns the need of a run that signs up members. */
export function signUpNeed(count: number): Need {
  return { of: SIGN_UP, count, what: 'sign-ups' };
}

/** Says on stderr, before anything is sent, if the limits of the backend will stop a run. Silent if they are unknown. */
export async function warnOfLimits(call: Call, needs: readonly Need[]): Promise<void> {
  const some = needs.filter(({ count }) => count >= SMALL);
  const limits = some.length > 0 ? await backendLimits(call) : undefined;
  if (!limits) return;
  for (const need of some) {
    const limit = limitsOn(limits, need).find((one) => exceeds(need, one));
    if (!limit) continue;
    const accepts = `the backend accepts ${thousands(limit.max)} ${need.what} ${periodOf(limit)} ${fromOne(need)}`;
    const why = Number.isFinite(need.count)
      ? `This needs at least ${thousands(need.count)} ${need.what}, but ${accepts}.`
      : `Without pauses the backend will refuse most calls, because ${accepts}.`;
    call.output.note(`${why} For load tests start it with: RATE_SCALE=1000 npm start`);
    return;
  }
}

function limitsOn({ member, address, calls }: BackendLimits, { of }: Need): readonly Limit[] {
  if (of === 'member') return [member];
  return of === 'address' ? [address] : (calls[of] ?? []);
}

/** Whether the calls within the period of a limit are too many. */
function exceeds({ count, lasts }: Need, { max, seconds }: Limit): boolean {
  const share = lasts === undefined ? 1 : Math.min(1, (seconds * 1000) / lasts);
  return count * share > max;
}

const fromOne = ({ of }: Need) => (of === 'member' ? 'of one member' : 'from one address');
