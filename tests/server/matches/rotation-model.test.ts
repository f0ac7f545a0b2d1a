import fc from 'fast-check';
import { expect, test } from 'vitest';
import { call } from '../../support/calls/http';
import type { Cast } from '../../support/members/cast';
import { castOfFile } from '../../support/members/cast-of-file';
import type { TestApp } from '../../support/servers/test-app';

let app: TestApp;
let cast: Cast;
castOfFile((made) => {
  cast = made;
  app = made.app;
});

const refresh = (token: string) => call(app.url, 'POST', '/api/auth/token/refresh/', { token });
const isSignedIn = async (token: string) =>
  (await call(app.url, 'GET', '/api/profile/settings/account', { token })).status === 200;

/** Events of a session. Several `tabs` refresh at once with the stored token, and `lost` answers never arrive. */
type Step =
  | { kind: 'refresh'; tabs: number; lost: boolean }
  | { kind: 'use' }
  | { kind: 'wait'; seconds: number }
  | { kind: 'steal' }
  | { kind: 'thief' };

const honestStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('refresh' as const), tabs: fc.integer({ min: 1, max: 3 }), lost: fc.boolean() }),
  fc.record({ kind: fc.constant('use' as const) }),
  fc.record({ kind: fc.constant('wait' as const), seconds: fc.constantFrom(1, 29, 31, 500, 86_400) }),
);
const anyStep = fc.oneof(
  { weight: 4, arbitrary: honestStep },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('steal' as const, 'thief' as const) }) },
);

/** Plays the steps of a member's browser and, after a theft, a thief. Each knows only the tokens that reached them. */
async function play(steps: readonly Step[]) {
  const { token, refresh: first } = await cast.make('F');
  const member = { access: token, refresh: first };
  const thief = { access: '', refresh: '' };
  const take = async (who: typeof member, isLost = false) => {
    const { status, body } = await refresh(who.refresh);
    if (status === 200 && !isLost) {
      who.access = body.access_token ?? '';
      who.refresh = body.refresh_token ?? '';
    }
    return status;
  };
  const statuses: number[] = [];
  for (const step of steps) {
    if (step.kind === 'wait') app.advance(step.seconds * 1_000);
    if (step.kind === 'use') await isSignedIn(member.access);
    if (step.kind === 'steal') Object.assign(thief, member);
    if (step.kind === 'thief' && thief.refresh) await take(thief);
    if (step.kind === 'refresh') {
      // The tabs share one storage, so all of them send the same token.
      const stored = member.refresh;
      const others = Array.from({ length: step.tabs - 1 }, () => refresh(stored).then(({ status }) => status));
      statuses.push(...(await Promise.all([take(member, step.lost), ...others])));
    }
  }
  return { member, thief, statuses, take };
}

test('the member stays signed in, no matter which answers are lost and how many tabs refresh at once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(honestStep, { maxLength: 10 }), async (steps) => {
      const { member, statuses, take } = await play(steps);
      expect(statuses.filter((status) => status !== 200)).toEqual([]);
      expect(await take(member)).toBe(200);
      expect(await isSignedIn(member.access)).toBe(true);
    }),
    { numRuns: 40 },
  );
});

test('the session ends once a thief and the member have both refreshed and used it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 8 }), fc.boolean(), async (before, thiefFirst) => {
      const { member, thief, take } = await play(before);
      Object.assign(thief, member);
      const order = thiefFirst ? [thief, member] : [member, thief];
      const statuses: number[] = [];
      for (let round = 0; round < 3; round += 1) {
        for (const who of order) {
          statuses.push(await take(who));
          await isSignedIn(who.access);
          app.advance(31_000);
        }
      }
      expect(statuses).toContain(401);
      expect([await isSignedIn(member.access), await isSignedIn(thief.access)]).toEqual([false, false]);
    }),
    { numRuns: 25 },
  );
});
