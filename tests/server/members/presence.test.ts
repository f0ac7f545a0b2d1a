import { beforeAll, describe, expect, test } from 'vitest';
import { midnightInDubai, mondayInDubai } from '../../../server/src/calendar';
import { exportProfile } from '../../../src/core/export/contract';
import { listSuggested, listToday } from '../../../src/core/matches/contract';
import { getProfile } from '../../../src/core/profile/contract';
import { searchMembers } from '../../../src/core/search/contract';
import { refreshTokens } from '../../../src/core/session/contract';
import { getPresenceSettings, savePresenceSettings } from '../../../src/core/settings/contract';
import { castOfFile } from '../../support/members/cast-of-file';
import { as } from '../../support/members/members';
import { register, type TestMember } from '../../support/members/sign-up';
import { signedInAgain } from '../../support/members/weeks';
import { query } from '../../support/servers/query';
import type { TestApp } from '../../support/servers/test-app';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let app: TestApp;
castOfFile((made) => {
  app = made.app;
});
let viewer: TestMember;
let shown: TestMember;
beforeAll(async () => {
  // Noon in Dubai.
  app.freeze();
  app.advance(midnightInDubai(mondayInDubai(new Date(app.now()))).getTime() + 9 * DAY + 12 * HOUR - app.now());
  viewer = await register(app, { gender: 'M' });
  shown = await register(app);
});

/** Returns the presence that the viewer sees on the profile and on the card. */
async function presenceOf(member: TestMember): Promise<unknown> {
  const me = await signedInAgain(app, viewer);
  const { body } = await as(app, me, getProfile, { params: { id: member.id } });
  const { body: found } = await as(app, me, searchMembers, { query: {} });
  const card = found.find(({ user }) => user === member.id);
  expect(card?.profile?.presence).toBe(body.presence);
  return body.presence;
}
const visit = async (member: TestMember) => as(app, await signedInAgain(app, member), listToday);
const set = async (member: TestMember, json: { shown?: boolean; today?: boolean }) =>
  as(app, await signedInAgain(app, member), savePresenceSettings, { json });

describe('presence', () => {
  test('changes only at midnight in Dubai, whenever and however often the member comes', async () => {
    expect(await presenceOf(shown)).toBeNull();
    app.advance(40 * DAY);
    expect(await presenceOf(shown)).toBeNull();
    const seen: unknown[] = [];
    for (const hours of [0, 1, 5, 5]) {
      app.advance(hours * HOUR);
      await visit(shown);
      seen.push(await presenceOf(shown));
    }
    expect(seen).toEqual([null, null, null, null]);
    app.advance(HOUR);
    expect(await presenceOf(shown)).toBe('week');
    // Eight midnights after the visit it is longer ago than a week, and 31 after it longer than a month.
    app.advance(6 * DAY);
    expect(await presenceOf(shown)).toBe('week');
    app.advance(DAY);
    expect(await presenceOf(shown)).toBe('month');
    app.advance(22 * DAY);
    expect(await presenceOf(shown)).toBe('month');
    app.advance(DAY);
    expect(await presenceOf(shown)).toBeNull();
  });

  test('says today only of members who agreed', async () => {
    const open = await register(app);
    await set(open, { today: true });
    await visit(shown);
    expect([await presenceOf(open), await presenceOf(shown)]).toEqual(['today', null]);
    await set(open, { today: false });
    expect(await presenceOf(open)).toBeNull();
    app.advance(DAY);
    expect([await presenceOf(open), await presenceOf(shown)]).toEqual(['week', 'week']);
  });

  test('is shown neither of a member who hides it nor to one', async () => {
    await set(shown, { shown: false });
    expect(await presenceOf(shown)).toBeNull();
    await set(shown, { shown: true });
    expect(await presenceOf(shown)).toBe('week');
    await set(viewer, { shown: false });
    expect(await presenceOf(shown)).toBeNull();
    await set(viewer, { shown: true });
  });

  test('has settings that are exported, and nothing to change is refused', async () => {
    const me = await signedInAgain(app, viewer);
    expect((await as(app, me, getPresenceSettings)).body).toEqual({ shown: true, today: false });
    expect((await as(app, me, savePresenceSettings, { json: {} })).status).toBe(400);
    expect(
      (await as(app, me, exportProfile, { json: { current_password: me.password } })).body.presence_settings,
    ).toEqual({ shown: true, today: false });
  });
});

describe('suggestions', () => {
  const away = (member: TestMember, days: number) =>
    query(
      app,
      `WITH seen AS (UPDATE profiles SET last_active_at = $2::timestamptz WHERE id = $1)
       UPDATE discovery SET last_active_at = $2::timestamptz WHERE user_id = $1`,
      [member.id, new Date(app.now() - days * DAY)],
    );

  test('put members away for 60 days last, leave out those away for 180, and show everybody who returns at once', async () => {
    await query(app, 'UPDATE discovery SET visible = false');
    const me = await register(app, { gender: 'M' });
    const here = await register(app, { first_name: 'Here' });
    const [late, gone] = [await register(app, { first_name: 'Late' }), await register(app, { first_name: 'Gone' })];
    const days = { [here.id]: 59, [late.id]: 61, [gone.id]: 181 };
    for (const member of [here, late, gone]) await away(member, days[member.id] ?? 0);
    const order = async (): Promise<(string | undefined)[]> => {
      const { body } = await as(app, await signedInAgain(app, me), listSuggested);
      return body.map(({ profile }) => profile.user ?? '');
    };
    expect((await order()).at(-1)).toBe(late.id);
    expect(await order()).not.toContain(gone.id);
    expect(await order()).toContain(here.id);
    const { body: today } = await as(app, await signedInAgain(app, me), listToday);
    expect(today.at(-1)?.profile.user).toBe(late.id);
    // A refresh is enough. The page of conversations makes it, too.
    for (const member of [late, gone]) {
      const { refresh } = await signedInAgain(app, member);
      expect((await as(app, { token: refresh }, refreshTokens)).status).toBe(200);
    }
    await away(here, 61);
    const back = await order();
    expect(back.toSorted()).toEqual([here.id, late.id, gone.id].toSorted());
    expect(back.at(-1)).toBe(here.id);
  });
});
