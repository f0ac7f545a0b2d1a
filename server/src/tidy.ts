import { and, isNull, lt, or } from 'drizzle-orm';
import type { Context } from './context';
import { codeSends, codes } from './database/schema/codes';
import { idempotencyKeys } from './database/schema/idempotency';
import { mail } from './database/schema/mail';
import { sessions } from './database/schema/sessions';
import { logInFailures, users } from './database/schema/users';
import { AGE_MAX, IDLE_MAX } from './session/rotation';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Tidying that goes on until it is stopped. */
export interface Tidying {
  stop(): Promise<void>;
}

/** Tidies now and every hour; several processes may. `complain` hears of failures. */
export function startTidying(context: Context, complain: (error: unknown) => void): Tidying {
  let round = tidy(context).catch(complain);
  const timer = setInterval(() => {
    round = round.then(() => tidy(context)).catch(complain);
  }, HOUR);
  return {
    stop: async () => {
      clearInterval(timer);
      await round;
    },
  };
}

/**
 * Removes what has outlived its purpose: repeated answers after 7 days, codes and undelivered mail after one, ended
 * sessions, and accounts whose address was not verified within 7 days.
 */
export async function tidy({ database, now }: Context): Promise<void> {
  const before = (age: number) => new Date(now().getTime() - age);
  await database.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before(7 * DAY)));
  await database.delete(codes).where(lt(codes.expiresAt, before(DAY)));
  await database.delete(codeSends).where(lt(codeSends.sentAt, before(DAY)));
  await database.delete(logInFailures).where(lt(logInFailures.lastAt, before(DAY)));
  await database.delete(mail).where(lt(mail.createdAt, before(DAY)));
  await database
    .delete(sessions)
    .where(or(lt(sessions.rotatedAt, before(IDLE_MAX)), lt(sessions.createdAt, before(AGE_MAX))));
  await database.delete(users).where(and(isNull(users.verifiedAt), lt(users.createdAt, before(7 * DAY))));
}
