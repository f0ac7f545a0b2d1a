import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cleanUp } from '../../../server/src/clean-up';
import * as contract from '../../../src/core/moderation/contract';
import { as, couple } from '../../support/members/members';
import { moderator, newestCase, reportMember } from '../../support/members/moderators';
import { jpeg, signUp, type TestMember } from '../../support/members/sign-up';
import { operateOn, takeIn } from '../../support/servers/operate';
import { query } from '../../support/servers/query';
import { createTestApp, type TestApp } from '../../support/servers/test-app';
import { temporaryFolder } from '../../support/suite/temporary-folder';

const DAY = 86_400_000;

let app: TestApp;
let mona: TestMember;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
// A new one for each test, because tidying in a year to come ends sessions.
beforeEach(async () => {
  mona = await moderator(app);
});

const newest = async () => (await as(app, mona, contract.listAudit, { query: { limit: '1' } })).body[0];

describe('the audit log', () => {
  test.each([
    ['UPDATE', `UPDATE audit_log SET action = 'nothing'`],
    ['an UPDATE of the names', 'UPDATE audit_log SET member_id = NULL, moderator_id = NULL, reason = NULL'],
    ['DELETE', 'DELETE FROM audit_log'],
    ['TRUNCATE', 'TRUNCATE audit_log'],
    ['TRUNCATE with others', 'TRUNCATE audit_log, users CASCADE'],
  ])('refuses %s', async (_, statement) => {
    await newest();
    await expect(query(app, statement)).rejects.toThrow('append-only');
  });

  test('loses names after five years, and only then', async () => {
    const act = (id: string, years: number) =>
      query(
        app,
        `INSERT INTO audit_log (id, moderator_id, action, member_id, about, reason, at)
         VALUES ($1, $2, 'suspend', $3, 'portal', 'Somebody asked.', now() - $4 * interval '1 year')`,
        [id, mona.id, mona.id, years],
      );
    const [old, young] = ['019b0000-0000-7000-8000-000000000001', '019b0000-0000-7000-8000-000000000002'];
    await act(old, 5.1);
    await act(young, 4.9);
    await cleanUp(app.context);
    const read = async (id: string) => (await query(app, 'SELECT * FROM audit_log WHERE id = $1', [id]))[0];
    expect(await read(old)).toMatchObject({
      action: 'suspend',
      about: 'portal',
      member_id: null,
      moderator_id: null,
      reason: null,
    });
    expect(await read(young)).toMatchObject({ member_id: mona.id, moderator_id: mona.id, reason: 'Somebody asked.' });
  });

  test('has every act of an operator, with its reason', async () => {
    const member = await signUp(app);
    const variables = { BACKUP_DIR: temporaryFolder() };
    const [row] = await query(app, 'SELECT id FROM users WHERE email = $1', [member.email]);
    const out = ['--out', `${temporaryFolder()}/data.json`];
    await operateOn(app.databaseUrl, ['account', 'export', member.email, ...out, '--reason', 'She asked.']);
    expect(await newest()).toMatchObject({
      action: 'export_account',
      member: row.id,
      reason: 'She asked.',
      moderator: null,
    });
    await operateOn(app.databaseUrl, ['moderator', 'add', member.email, '--reason', 'New in the team.']);
    expect(await newest()).toMatchObject({ action: 'add_moderator', member: row.id, reason: 'New in the team.' });
    await operateOn(app.databaseUrl, ['moderator', 'remove', member.email, '--reason', 'Left the team.']);
    expect(await newest()).toMatchObject({ action: 'remove_moderator', member: row.id, reason: 'Left the team.' });
    await operateOn(app.databaseUrl, ['account', 'delete', member.email, '--yes', '--reason', 'She asked again.']);
    expect(await newest()).toMatchObject({ action: 'delete_account', member: row.id, reason: 'She asked again.' });
    await takeIn(app.databaseUrl, 'portal', ['https://portal.example'], ['--reason', 'Contract 7.']);
    expect(await newest()).toMatchObject({ action: 'add_partner', about: 'portal', reason: 'Contract 7.' });
    for (const [verb, action] of Object.entries({ revoke: 'revoke_partner', resume: 'resume_partner' })) {
      await operateOn(app.databaseUrl, ['partner', verb, 'portal', '--reason', verb]);
      expect(await newest()).toMatchObject({ action, about: 'portal', reason: verb });
    }
    await operateOn(app.databaseUrl, ['backup', '--reason', 'Before the upgrade.'], variables);
    expect(await newest()).toMatchObject({
      action: 'make_backup',
      about: expect.stringMatching(/^mm-.*\.backup$/),
      reason: 'Before the upgrade.',
    });
  });

  test('has no act that failed', async () => {
    const before = (await newest())?.id;
    await expect(operateOn(app.databaseUrl, ['partner', 'revoke', 'nobody'])).rejects.toThrow('no partner');
    await expect(operateOn(app.databaseUrl, ['moderator', 'add', 'nobody@example.test'])).rejects.toThrow(
      'No verified',
    );
    const [last] = await query(app, `SELECT id FROM audit_log WHERE action <> 'read_audit' ORDER BY id DESC LIMIT 1`);
    expect(String(last.id) <= String(before)).toBe(true);
  });
});

describe('a hold', () => {
  const hold = (...args: string[]) => operateOn(app.databaseUrl, ['hold', ...args]);
  const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
  const tidyAfter = (days: number) => cleanUp({ ...app.context, now: () => new Date(app.now() + days * DAY) });

  /** A case that is resolved, with an image. */
  async function resolvedCase(): Promise<string> {
    const [noor, omar] = await couple(app);
    await reportMember(app, noor, omar, { proofs: [await jpeg()] });
    const id = await newestCase(app, mona);
    await as(app, mona, contract.resolveCase, { params: { id }, json: { outcome: 'no_action', note: 'Seen.' } });
    return id;
  }
  const left = (id: string) =>
    query(app, 'SELECT p.id FROM report_proofs p JOIN reports r ON r.id = p.report_id WHERE r.case_id = $1', [id]);

  test('keeps a case with its images until its day, and no longer', async () => {
    const [held, other] = [await resolvedCase(), await resolvedCase()];
    expect(await hold('add', held, '--until', inDays(500), '--reason', 'Court of Dubai 12.')).toEqual([
      `The case ${held} is kept until ${inDays(500)}.`,
    ]);
    expect(await newest()).toMatchObject({ action: 'add_hold', case: held, reason: 'Court of Dubai 12.' });
    expect(await hold('list')).toEqual([`${held}  ${inDays(500)}  Court of Dubai 12.`]);
    await tidyAfter(400);
    expect([await left(held), await left(other)]).toEqual([[expect.anything()], []]);
    await tidyAfter(502);
    expect(await left(held)).toEqual([]);
  });

  test('can be ended', async () => {
    const held = await resolvedCase();
    await hold('add', held, '--until', inDays(500));
    expect(await hold('end', held, '--reason', 'Settled.')).toEqual([`The case ${held} is no longer held.`]);
    expect(await newest()).toMatchObject({ action: 'end_hold', case: held, reason: 'Settled.' });
    expect(await hold('end', held)).toEqual([`The case ${held} is not held.`]);
    await tidyAfter(400);
    expect(await left(held)).toEqual([]);
  });

  test.each([
    ['yesterday', inDays(-1)],
    ['no day', '2027-02-31'],
    ['another form', '31.12.2027'],
    ['a day in sixty years', '2087-01-01'],
  ])('refuses %s', async (_, until) => {
    const id = await resolvedCase();
    await expect(hold('add', id, '--until', until)).rejects.toThrow('--until needs a day to come');
  });
});
