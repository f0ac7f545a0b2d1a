import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../../../src/core/moderation/contract';
import { as, couple } from '../../support/members/members';
import { moderator, reportMember } from '../../support/members/moderators';
import { register, type TestMember } from '../../support/members/sign-up';
import { query } from '../../support/servers/query';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

const HOUR = 3_600_000;

let app: TestApp;
let mona: TestMember;
beforeAll(async () => {
  app = await createTestApp({ accessTtl: 365 * 86_400_000, metricsToken: 'a-token-of-the-operator' });
  mona = await moderator(app);
});
afterAll(() => app.close());

const list = (search: Record<string, string> = { sort: 'due' }) => as(app, mona, contract.listCases, { query: search });
const due = async (search: Record<string, string> = {}) => (await list({ sort: 'due', ...search })).body;
const caseAbout = async (target: TestMember, reporter: TestMember) =>
  (await due({ limit: '100' })).find((one) => one.target === target.id && one.reporter === reporter.id);
const hoursOf = (one?: contract.CaseSummary) =>
  one && (Date.parse(one.due_at ?? '') - Date.parse(one.opened_at)) / HOUR;

async function urgencyOf(type: string, text = 'Please look.') {
  const [noor, omar] = await couple(app);
  expect((await reportMember(app, noor, omar, { type, text })).status).toBe(200);
  const found = await caseAbout(omar, noor);
  return [found?.severity, hoursOf(found)];
}

describe('open cases', () => {
  test.each(['he will kill me tonight', 'سيقتلني الليلة', 'سأفضح صورك'])(
    'of ten spam reports, %s comes first',
    async (words) => {
      await query(app, `UPDATE cases SET status = 'resolved'`);
      const pairs = await Promise.all(Array.from({ length: 10 }, () => couple(app)));
      for (const [index, [noor, omar]] of pairs.entries()) {
        app.advance(60_000);
        await reportMember(app, noor, omar, { type: 'spam', text: index === 9 ? words : 'Advertising.' });
      }
      const cases = await due();
      expect(cases.map(({ severity }) => severity)).toEqual([0, ...Array(9).fill(3)]);
      expect(cases[0]?.reporter).toBe(pairs[9]?.[0].id);
      // The others in the order in which they are due.
      expect(cases.slice(1).map(({ reporter }) => reporter)).toEqual(pairs.slice(0, 9).map(([noor]) => noor.id));
      const paged: contract.CaseSummary[] = [];
      for (let page = await due({ limit: '3' }); page.length; ) {
        paged.push(...page);
        page = await due({ limit: '3', before: page.at(-1)?.id ?? '' });
      }
      expect(paged).toEqual(cases);
      // An old client, which knows no order, pages as before.
      const newest = (await list({ status: 'open', limit: '4' })).body;
      expect(newest.map(({ id }) => id)).toEqual(
        [...cases]
          .map(({ id }) => id)
          .sort()
          .reverse()
          .slice(0, 4),
      );
      const next = (await list({ status: 'open', limit: '4', before: newest[3]?.id ?? '' })).body;
      expect(next.map(({ id }) => id)).toEqual(
        [...cases]
          .map(({ id }) => id)
          .sort()
          .reverse()
          .slice(4, 8),
      );
    },
  );

  test.each([
    ['threats', 0, 4],
    ['pictures', 0, 4],
    ['under 18', 0, 4],
    ['harassment', 1, 24],
    ['inappropriate', 1, 24],
    ['fake of me', 1, 24],
    ['fake', 2, 48],
    ['money', 2, 48],
    ['married', 2, 48],
    ['spam', 3, 72],
    ['other', 3, 72],
  ])('of the type %s have severity %i and are due in %i hours', async (type, severity, hours) => {
    expect(await urgencyOf(type)).toEqual([severity, hours]);
  });

  test('are raised by their words, and never lowered by later ones', async () => {
    expect(await urgencyOf('other', 'He asks for money')).toEqual([2, 48]);
    const [noor, omar] = await couple(app);
    await reportMember(app, noor, omar, { type: 'fake', text: 'Not his photos.' });
    app.advance(HOUR);
    await reportMember(app, noor, omar, { type: 'spam', text: 'Advertising.' });
    expect(await caseAbout(omar, noor)).toMatchObject({ severity: 2, reports: 2 });
    await reportMember(app, noor, omar, { type: 'spam', text: 'He will kill me.' });
    const found = await caseAbout(omar, noor);
    // Four hours from the report that says so.
    expect([found?.severity, Math.round(hoursOf(found) ?? 0)]).toEqual([0, 5]);
  });

  test('are raised once by a second reporter, both of them, but not to the most urgent', async () => {
    const [noor, omar] = await couple(app);
    const other = await register(app);
    await reportMember(app, noor, omar, { type: 'spam', text: 'Advertising.' });
    await reportMember(app, other, omar, { type: 'spam', text: 'Advertising.' });
    for (let again = 0; again < 3; again += 1) await reportMember(app, other, omar, { type: 'spam', text: 'Again.' });
    expect([(await caseAbout(omar, noor))?.severity, (await caseAbout(omar, other))?.severity]).toEqual([2, 2]);
    const third = await register(app);
    await reportMember(app, third, omar, { type: 'harassment', text: 'Look.' });
    expect((await caseAbout(omar, third))?.severity).toBe(1);
    expect((await caseAbout(omar, noor))?.severity).toBe(2);
  });

  test('are overdue after their time, in the list and in the metrics', async () => {
    await query(app, `UPDATE cases SET status = 'resolved'`);
    const [noor, omar] = await couple(app);
    await reportMember(app, noor, omar, { type: 'threats', text: 'Look.' });
    await reportMember(app, await register(app), noor, { type: 'spam', text: 'Look.' });
    const metrics = async () =>
      (await fetch(`${app.url}/metrics`, { headers: { authorization: 'Bearer a-token-of-the-operator' } })).text();
    expect((await due()).map(({ overdue }) => overdue)).toEqual([false, false]);
    expect(await metrics()).toContain('mm_cases_overdue 0');
    app.advance(4 * HOUR + 1_000);
    expect((await due()).map(({ overdue }) => overdue)).toEqual([true, false]);
    const text = await metrics();
    for (const line of ['mm_cases_overdue 1', 'mm_cases_open{severity="0"} 1', 'mm_cases_open{severity="1"} 0'])
      expect(text).toContain(line);
    expect(text).toContain('mm_cases_open{severity="3"} 1');
  });

  test('by due time are never resolved ones, and need a known case to go on', async () => {
    expect((await list({ sort: 'due', status: 'resolved' })).status).toBe(400);
    expect((await list({ sort: 'due', before: mona.id })).status).toBe(400);
    expect((await list({ sort: 'size' })).status).toBe(400);
  });
});
