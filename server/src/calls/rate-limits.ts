/** A limit: at most `max` calls in a window of `seconds`. */
export interface RateLimit {
  max: number;
  seconds: number;
  /** At most this many calls at once. The allowance then refills one by one, evenly over the window. */
  burst?: number;
  /** A finer count: per conversation in addition to the member, or per session instead of the address. */
  each?: 'conversation' | 'session';
}

const minute = 60;
const hour = 3_600;
const day = 86_400;
const per = (seconds: number) => (max: number) => ({ max, seconds });

/** The limit on all calls of one signed-in member. A page that polls rooms, messages and the bell needs 36 a minute. */
export const memberLimit: RateLimit = per(minute)(300);

/** The limit on all calls without a session from one address. Many members may share an address behind a carrier's network. */
export const addressLimit: RateLimit = per(minute)(600);

/** Returns all limits, multiplied by RATE_SCALE. */
export function scaledLimits(rateScale: number) {
  const scaled = ({ max, seconds }: RateLimit) => ({ max: scaledLimit(max, rateScale), seconds });
  const calls = Object.entries(callLimits).map(([call, limits]) => [call, limits.map(scaled)] as const);
  return { member: scaled(memberLimit), address: scaled(addressLimit), calls: Object.fromEntries(calls) };
}

/** Returns the number of calls that a limit allows at this scale. */
export function scaledLimit(max: number, rateScale: number): number {
  return Math.max(1, Math.round(max * rateScale));
}

/**
 * Further limits by call (`METHOD path` of the contract). They apply to the signed-in member, or to the address if the call has
 * no session. All processes on one database share them. RATE_SCALE multiplies all of them.
 */
export const callLimits: Readonly<Record<string, readonly RateLimit[]>> = {
  'POST /auth/register/': [per(hour)(20)],
  'POST /auth/login/': [per(15 * minute)(100)],
  'POST /auth/verify-email/': [per(hour)(100)],
  'POST /auth/resend-verification/': [per(hour)(60)],
  'POST /auth/password/reset/request': [per(hour)(60)],
  'POST /auth/password/reset/otp/': [per(hour)(100)],
  'POST /auth/password/change/': [per(hour)(20)],
  'POST /auth/token/refresh/': [{ ...per(5 * minute)(30), each: 'session' }],
  'POST /auth/partner/': [per(15 * minute)(100)],
  'POST /auth/partner/code/': [per(hour)(60)],
  'POST /auth/partner/confirm/': [per(hour)(100)],
  'POST /embed/check-assertion': [per(hour)(100)],
  'POST /auth/step-up/': [per(hour)(20)],
  'POST /auth/step-up/code/': [per(hour)(20)],
  'GET /profile/:id': [per(hour)(180), per(day)(1_000)],
  'POST /profile/export/': [per(day)(5)],
  'GET /matchmaking/chat-rooms/:id/evidence/': [per(hour)(10), per(day)(30)],
  'GET /profile/matches/search/': [per(minute)(60)],
  'GET /matchmaking/fitting-count/': [per(minute)(20)],
  'POST /profile/photos/upload/': [per(hour)(20)],
  'POST /matchmaking/like/:id/': [per(hour)(60), per(day)(300)],
  'POST /matchmaking/report/:id/': [per(day)(10)],
  'POST /help/cases/': [per(hour)(5), per(day)(10)],
  'POST /matchmaking/chat-rooms/:id/messages/': [{ ...per(minute)(30), burst: 15, each: 'conversation' }],
};
