import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cleanUp } from '../../../server/src/clean-up';
import * as contract from '../../../src/core/moderation/contract';
import { deleteAccount } from '../../../src/core/session/contract';
import { as, couple } from '../../support/members/members';
import { moderator, newestCase, reportMember } from '../../support/members/moderators';
import { jpeg, type TestMember } from '../../support/members/sign-up';
import { operateOn } from '../../support/servers/operate';
import { query } from '../../support/servers/query';
import { createTestApp, type TestApp } from '../../support/servers/test-app';
import { readWhole } from '../../support/servers/whole-database';
import { temporaryFolder } from '../../support/suite/temporary-folder';

const DAY = 86_400_000;

let app: TestApp;
let mona: TestMember;
let rami: TestMember;
let noor: TestMember;
let omar: TestMember;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [mona, rami] = [await moderator(app), await moderator(app)];
  [noor, omar] = await couple(app);
});

const due = new Date(Date.now() + 30 * DAY).toISOString().slice(0, 10);
const asked = { authority: 'Dubai Police', reference: '12/2027', asked: 'The account and its messages.', due };
const note = (json: object = {}, by = mona) =>
  as(app, by, contract.noteRequest, { json: { ...asked, member: omar.id, ...json } });
const noted = async (json: object = {}) => (await note(json)).body.id;
const propose = (id: string, by = mona) =>
  as(app, by, contract.proposeDisclosure, { params: { id }, json: { grounds: 'Order of a court.' } });
const confirm = (id: string, by: TestMember) => as(app, by, contract.confirmDisclosure, { params: { id } });
/** With the secret and the images of the app. */
const operate = (...args: string[]) =>
  operateOn(app.databaseUrl, ['request', ...args], {
    SECRET_KEY: app.context.config.secretKey ?? '',
    DATA_DIR: dirname(app.photoFolder),
  });
const disclose = async (id: string) => {
  const out = `${temporaryFolder()}/pack.json`;
  const [line = ''] = await operate('disclose', id, '--out', out);
  const text = readFileSync(out, 'utf8');
  return { line, text, pack: JSON.parse(text) };
};
const one = async (id: string) =>
  (await as(app, rami, contract.listRequests)).body.find((request) => request.id === id);

describe('a disclosure', () => {
  test('needs two different people, and the file is made only then', async () => {
    const id = await noted();
    expect((await confirm(id, rami)).body).toMatchObject({ code: 'not_proposed' });
    expect((await propose(id)).status).toBe(200);
    expect((await confirm(id, mona)).body).toMatchObject({ code: 'same_person' });
    await expect(operate('disclose', id, '--out', `${temporaryFolder()}/x`)).rejects.toThrow('Two people');
    const both = await Promise.all([confirm(id, rami), confirm(id, rami)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await propose(id, rami)).body).toMatchObject({ code: 'already_confirmed' });
    const { line, text, pack } = await disclose(id);
    expect(line).toContain(createHash('sha256').update(text).digest('hex'));
    expect(pack.account_at_that_time.account.email).toBe(omar.email);
    expect(await one(id)).toMatchObject({
      proposed_by: mona.id,
      confirmed_by: rami.id,
      disclosed_at: expect.any(String),
      grounds: 'Order of a court.',
    });
  });

  test.each([
    ['a moderator proposes, the operator confirms', false],
    ['the operator proposes, a moderator confirms', true],
  ])('is possible if %s', async (_, isOperatorFirst) => {
    const id = await noted();
    if (isOperatorFirst) await operate('propose', id);
    else await propose(id);
    if (isOperatorFirst) expect((await confirm(id, mona)).status).toBe(200);
    else await operate('confirm', id);
    expect((await disclose(id)).pack.member).toBe(omar.id);
  });

  test('is not possible for the operator alone, not even by SQL', async () => {
    await operate(
      'add',
      ...['--authority', 'Court', '--reference', '7', '--asked', 'All', '--due', due],
      '--member',
      omar.email,
    );
    const [{ id }] = await query(app, 'SELECT id FROM authority_requests ORDER BY id DESC LIMIT 1');
    await operate('propose', id);
    await expect(operate('confirm', id)).rejects.toThrow('Somebody else');
    await expect(query(app, 'UPDATE authority_requests SET confirmed_at = now() WHERE id = $1', [id])).rejects.toThrow(
      'authority_requests_two',
    );
  });

  test('is audited in each step, with the sum of the file', async () => {
    const id = await noted();
    await propose(id);
    await confirm(id, rami);
    const { text } = await disclose(id);
    const acts = await query(
      app,
      `SELECT action, moderator_id AS by, member_id AS member FROM audit_log WHERE about LIKE $1 || '%' ORDER BY seq`,
      [id],
    );
    expect(acts).toEqual([
      { action: 'note_request', by: mona.id, member: omar.id },
      { action: 'propose_disclosure', by: mona.id, member: omar.id },
      { action: 'confirm_disclosure', by: rami.id, member: omar.id },
      { action: 'disclose', by: null, member: omar.id },
    ]);
    const [last] = await query(app, `SELECT about FROM audit_log WHERE action = 'disclose' ORDER BY seq DESC LIMIT 1`);
    expect(last.about).toBe(`${id} sha256 ${createHash('sha256').update(text).digest('hex')}`);
  });
});

describe('a request', () => {
  test('keeps the account as it was, sealed, although the member deletes it', async () => {
    const id = await noted();
    await as(app, omar, deleteAccount);
    expect(JSON.stringify((await readWhole(app.databaseUrl)).authority_requests)).not.toContain(omar.email);
    await propose(id);
    await confirm(id, rami);
    const { pack } = await disclose(id);
    expect(pack.account_at_that_time).toMatchObject({ account: { email: omar.email } });
  });

  test('holds its case with evidence and images, which the file has', async () => {
    await reportMember(app, noor, omar, { text: 'He threatened me.', proofs: [await jpeg()] });
    const caseId = await newestCase(app, mona);
    const id = await noted({ case: caseId });
    await as(app, mona, contract.resolveCase, { params: { id: caseId }, json: { outcome: 'no_action', note: 'x' } });
    await cleanUp({ ...app.context, now: () => new Date(app.now() + 380 * DAY) });
    const [again, other] = [await moderator(app), await moderator(app)];
    await propose(id, again);
    await confirm(id, other);
    const { pack } = await disclose(id);
    expect(pack.case.reports).toMatchObject([{ description: 'He threatened me.' }]);
    expect(pack.case.proofs[0].webp_base64.length).toBeGreaterThan(20);
    expect(pack.case.evidence.length).toBeGreaterThan(0);
  });

  test('loses its copy a year after the answer was due', async () => {
    const id = await noted();
    const copies = () => query(app, 'SELECT sealed IS NOT NULL AS kept FROM authority_requests WHERE id = $1', [id]);
    await cleanUp({ ...app.context, now: () => new Date(app.now() + 390 * DAY) });
    expect(await copies()).toEqual([{ kept: true }]);
    await cleanUp({ ...app.context, now: () => new Date(app.now() + 397 * DAY) });
    expect(await copies()).toEqual([{ kept: false }]);
    await cleanUp({ ...app.context, now: () => new Date(app.now() + 6 * 366 * DAY) });
    expect(await copies()).toEqual([]);
  });

  test('about a moderator is not shown to that moderator, who can do nothing with it', async () => {
    const [id] = [await noted({ member: rami.id })];
    expect(await one(id)).toBeUndefined();
    await propose(id);
    expect((await confirm(id, rami)).status).toBe(404);
    expect((await note({ member: mona.id })).status).toBe(404);
  });

  test.each([
    ['no day', { due: '2027-02-31' }, 400],
    ['nobody', { member: undefined }, 400],
    ['a blank reference', { reference: ' ' }, 400],
    ['a member that there is not', { member: '019b0000-0000-7000-8000-000000000001' }, 404],
    ['a case that there is not', { case: '019b0000-0000-7000-8000-000000000001' }, 404],
  ])('with %s is refused', async (_, wrong, status) => {
    expect((await note(wrong)).status).toBe(status);
  });

  test('exists only for moderators', async () => {
    const id = await noted();
    const answers = [
      await as(app, noor, contract.listRequests),
      await note({}, noor),
      await propose(id, noor),
      await confirm(id, noor),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});
