import { and, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { DEVICE_FORGOTTEN_AFTER } from './accounts/devices';
import { AGE_MAX, IDLE_MAX } from './authentication/rotation';
import { tidyRequests } from './authorities/requests';
import { ERASURES_KEPT_DAYS } from './backup/erasures';
import { tidyClosed } from './chat/tidy-closed';
import type { Context } from './context';
import { codeSends, codes } from './database/schema/accounts/codes';
import { erasures } from './database/schema/accounts/erasures';
import { knownDevices } from './database/schema/accounts/known-devices';
import { pastSessions, sessions } from './database/schema/accounts/sessions';
import { logInFailures, users } from './database/schema/accounts/users';
import { idempotencyKeys } from './database/schema/idempotency';
import { mail } from './database/schema/mail';
import { usedAssertions } from './database/schema/partners';
import { rateCounts } from './database/schema/rate-counts';
import { type Repeated, repeatJob } from './jobs/repeat';
import { PAST_SESSIONS_KEPT_DAYS } from './letters/affected';
import { forgetNames } from './moderation/audit';
import { SOURCE_KEPT_DAYS } from './moderation/clusters/clusters';
import { CASE_KEPT_DAYS, tidyCases } from './moderation/tidy-cases';
import { eraseChildren } from './moderation/under-age/erase-children';
import { NEWS_KEPT_DAYS, trimNews } from './notifications/trim-news';
import { tidyLinks } from './partners/links';
import { closeWeeks } from './partners/numbers/close-weeks';
import { tidyTooYoung } from './persons/too-young';
import { fillFingerprints } from './profile/photo-fingerprint';
import { fillPreviews } from './profile/photo-previews';
import { removeStale } from './profile/stale-files';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** How long a job of a dead process waits for another one. */
const LEASE = 2 * MINUTE;

/** Tidies now and every hour. Only one of several processes does it. Failures go to `complain`. */
export function startCleanUp(context: Context, complain: (error: unknown) => void): Repeated {
  const job = { name: 'tidying', every: HOUR - MINUTE, hold: LEASE };
  return repeatJob(context, job, HOUR, (signal) => cleanUp(context, signal), complain);
}

/** Removes stale files now and every minute. Only one of several processes does it. Failures go to `complain`. */
export function startRemoving(context: Context, complain: (error: unknown) => void): Repeated {
  const job = { name: 'stale files', every: MINUTE / 2, hold: LEASE };
  return repeatJob(context, job, MINUTE, () => removeStale(context), complain);
}

/** Makes missing previews of photos now and every hour. Only one of several processes does it. Failures go to `complain`. */
export function startPreviews(context: Context, complain: (error: unknown) => void): Repeated {
  const job = { name: 'photo previews', every: HOUR - MINUTE, hold: LEASE };
  return repeatJob(context, job, HOUR, () => fillPreviews(context), complain);
}

/** Makes missing fingerprints of photos now and every hour. Only one of several processes does it. Failures go to `complain`. */
export function startFingerprints(context: Context, complain: (error: unknown) => void): Repeated {
  const job = { name: 'photo fingerprints', every: HOUR - MINUTE, hold: LEASE };
  return repeatJob(context, job, HOUR, (signal) => fillFingerprints(context, signal), complain);
}

/** Removes everything that has expired; docs/operations.md lists how long each kind is kept. */
export async function cleanUp(context: Context, signal?: AbortSignal): Promise<void> {
  const { database, now } = context;
  const before = (age: number) => new Date(now().getTime() - age);
  await database.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before(7 * DAY)));
  await database.delete(codes).where(lt(codes.expiresAt, before(7 * DAY)));
  await database.delete(codeSends).where(lt(codeSends.sentAt, before(DAY)));
  await database.delete(logInFailures).where(lt(logInFailures.lastAt, before(DAY)));
  await database.delete(rateCounts).where(lt(rateCounts.endsAt, now()));
  await database.delete(mail).where(lt(mail.createdAt, before(DAY)));
  await database
    .delete(sessions)
    .where(or(lt(sessions.rotatedAt, before(IDLE_MAX)), lt(sessions.createdAt, before(AGE_MAX))));
  // Every code sent to an unverified account counts as its activity, so the account outlives its codes.
  await database.delete(users).where(and(isNull(users.verifiedAt), lt(users.lastActiveAt, before(7 * DAY))));
  await database.delete(knownDevices).where(lt(knownDevices.seenAt, before(DEVICE_FORGOTTEN_AFTER)));
  await tidyClosed(database, now());
  await tidyTooYoung(database, now());
  await eraseChildren(context);
  await tidyCases(context, before(CASE_KEPT_DAYS * DAY));
  await database.delete(erasures).where(lt(erasures.at, before(ERASURES_KEPT_DAYS * DAY)));
  await database.delete(pastSessions).where(lt(pastSessions.endedAt, before(PAST_SESSIONS_KEPT_DAYS * DAY)));
  await database
    .update(users)
    .set({ signUpSource: null })
    .where(and(isNotNull(users.signUpSource), lt(users.createdAt, before(SOURCE_KEPT_DAYS * DAY))));
  await database.delete(usedAssertions).where(lt(usedAssertions.until, now()));
  await tidyLinks(database, now());
  await closeWeeks(database, now());
  await tidyRequests(database, now());
  await forgetNames(database);
  await trimNews(database, before(NEWS_KEPT_DAYS * DAY), signal);
}
