import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CASE_KEPT_DAYS, tidyCases } from '../../../server/src/moderation/tidy-cases';
import { solveProof } from '../../../src/core/call/proof-of-work';
import { askForHelp, listHelpNumbers } from '../../../src/core/help/contract';
import * as contract from '../../../src/core/moderation/contract';
import { call } from '../../support/calls/http';
import { as, couple } from '../../support/members/members';
import { moderator, reportMember } from '../../support/members/moderators';
import { jpeg, newEmail, type TestMember } from '../../support/members/sign-up';
import { query } from '../../support/servers/query';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

let app: TestApp;
let mona: TestMember;
beforeAll(async () => {
  app = await createTestApp({ accessTtl: 365 * 86_400_000 });
  mona = await moderator(app);
});
afterAll(() => app.close());

interface Given {
  kind?: string;
  description?: string;
  email?: string;
  profile?: string;
}

async function ask(
  { kind = 'fake', description = 'My photo.', email = newEmail(), profile }: Given = {},
  { proofs = [] as Uint8Array[], to = app, headers = {} as Record<string, string> } = {},
) {
  const raw = new FormData();
  const fields = { kind, description, email, ...(profile !== undefined && { profile }) };
  for (const [name, value] of Object.entries(fields)) raw.append(name, value);
  for (const [index, bytes] of proofs.entries())
    raw.append(`proof_photo_${index + 1}`, new Blob([new Uint8Array(bytes)]), 'proof.jpg');
  return call(to.url, 'POST', '/api/help/cases', { raw, headers });
}

const open = async () => (await as(app, mona, contract.listCases, { query: { sort: 'due', limit: '100' } })).body;
const read = async (id: string) => (await as(app, mona, contract.getCase, { params: { id } })).body;
const mailsTo = async (email: string) => {
  const response = await fetch(`${app.url}/dev/mailbox/messages?to=${encodeURIComponent(email)}`);
  return (await response.json()) as { subject: string; text: string }[];
};
const newest = async () => (await open()).toSorted((one, other) => (one.id < other.id ? 1 : -1))[0];

describe('somebody without an account', () => {
  test('opens a case with a number, which is shown and mailed once', async () => {
    const email = newEmail();
    const { status, body } = await ask(
      { kind: 'photo', description: 'That is me.', email, profile: 'Noor, 29' },
      { proofs: [await jpeg(), await jpeg()] },
    );
    const { number } = body as { number: string };
    expect([status, number]).toEqual([200, expect.stringMatching(/^\w{4}-\w{4}-\w{4}$/)]);
    const mails = await mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual([`We have received your message ${number}`]);
    expect(mails[0]?.text).not.toMatch(/That is me|Noor/);
    const summary = await newest();
    expect(summary).toMatchObject({
      origin: 'outsider',
      reporter: null,
      target: null,
      report_types: ['outsider photo'],
    });
    const found = await read(summary?.id ?? '');
    expect(found.entries).toMatchObject([{ number, description: 'That is me.', contact: email, profile: 'Noor, 29' }]);
    const [proof = ''] = found.entries[0]?.proofs ?? [];
    expect([found.proofs, (await fetch(proof)).status]).toEqual([2, 200]);
    expect(found).toMatchObject({ member: null, other_cases: [] });
  });

  test('gets the first answer for a retry after a lost one, also at the same moment, and opens no second case', async () => {
    const given = { description: 'Sent twice.', email: newEmail(), profile: 'Noor' };
    const proofs = [await jpeg(), await jpeg(90, 90)];
    const both = await Promise.all([ask(given, { proofs }), ask(given, { proofs })]);
    const again = await ask(given, { proofs: proofs.toReversed() });
    const numbers = [...both, again].map(({ body }) => (body as { number: string }).number);
    expect(new Set(numbers).size).toBe(1);
    expect((await open()).filter(({ origin }) => origin === 'outsider').length).toBe(2);
    expect(await mailsTo(given.email)).toHaveLength(1);
    // Anything else is another case, and so is the same a day later.
    for (const other of [
      { ...given, kind: 'photo' },
      { ...given, profile: 'Noora' },
      { ...given, description: 'Twice.' },
    ])
      expect(numbers).not.toContain(((await ask(other, { proofs })).body as { number: string }).number);
    expect(numbers).not.toContain(((await ask(given)).body as { number: string }).number);
    await query(
      app,
      "UPDATE reports SET created_at = created_at - interval '25 hours' WHERE description = 'Sent twice.'",
    );
    expect(numbers).not.toContain(((await ask(given, { proofs })).body as { number: string }).number);
  });

  test('opens one case also while the processes change their secret', async () => {
    const [first, second] = ['a'.repeat(32), 'b'.repeat(32)];
    const both = await createTestApp({ secretKey: first, secretKeyNext: second });
    try {
      const url = await both.twin({ secretKey: second, secretKeyPrevious: first, secretKeyNext: undefined });
      for (let turn = 0; turn < 5; turn += 1) {
        const given = { description: `Sent at ${turn}.`, email: newEmail() };
        const answers = await Promise.all([both, { ...both, url }].map((to) => ask(given, { to })));
        expect(new Set(answers.map(({ body }) => (body as { number: string }).number)).size).toBe(1);
      }
    } finally {
      await both.close();
    }
  });

  test.each([
    ['child', 'Please look.', 0],
    ['fake', 'Please look.', 1],
    ['photo', 'Please look.', 1],
    ['authority', 'Please look.', 1],
    ['fake', 'He blackmails me.', 0],
  ])('about %s, "%s", has severity %i', async (kind, description, severity) => {
    await ask({ kind, description });
    expect(await newest()).toMatchObject({ severity, report_types: [`outsider ${kind}`] });
  });

  test('learns nothing about members: answers are the same, whoever is named', async () => {
    const [noor] = await couple(app);
    const shapes = [];
    for (const profile of [noor.id, noor.email, 'Noor Saleh', 'Nobody at all', '', undefined]) {
      const { status, body } = await ask({ ...(profile !== undefined && { profile }) });
      shapes.push([status, Object.keys(body as object)]);
    }
    expect(shapes).toEqual(Array(6).fill([200, ['number', 'received_at']]));
    // Nor whether the address is that of a member.
    const { status, body } = await ask({ email: noor.email });
    expect([status, Object.keys(body as object)]).toEqual(shapes[0]);
    const cases = await query(app, `SELECT target_id, reporter_id, returned_id FROM cases WHERE origin = 'outsider'`);
    expect(new Set(cases.map((row) => JSON.stringify(row))).size).toBe(1);
  });

  test.each<[Given, string]>([
    [{ kind: 'spam' }, 'kind'],
    [{ description: ' ' }, 'description'],
    [{ description: 'x'.repeat(2_001) }, 'description'],
    [{ email: 'nobody' }, 'email'],
    [{ profile: 'x'.repeat(301) }, 'profile'],
  ])('is told what is wrong with %j', async (given, field) => {
    const { status, body } = await ask(given);
    expect([status, Object.keys(body as object)[0]]).toEqual([400, field]);
  });

  test('gets the answer of the team by mail once the case is resolved, and no member is concerned', async () => {
    const email = newEmail();
    await ask({ email });
    const id = (await newest())?.id ?? '';
    const resolve = (outcome: string, statement?: string) =>
      as(app, mona, contract.resolveCase, { params: { id }, json: { outcome, note: 'Looked.', statement } });
    for (const outcome of ['warned', 'suspended', 'child'])
      expect((await resolve(outcome)).body).toMatchObject({ code: 'no_member' });
    expect((await resolve('no_action', 'The profile is gone.')).status).toBe(200);
    const [answer, receipt] = await mailsTo(email);
    expect(answer?.subject).toBe(receipt?.subject.replace('received', 'looked into'));
    expect(answer?.text).toContain('Our team writes: “The profile is gone.”');
    expect(answer?.text).not.toContain('Looked.');
  });

  test('is answered in the language of the page', async () => {
    const email = newEmail();
    await ask({ email }, { headers: { 'accept-language': 'ar' } });
    expect((await mailsTo(email))[0]?.subject).toContain('وصلتنا رسالتك');
  });

  test('leaves neither the address nor the named profile readable in the database', async () => {
    const email = newEmail();
    await ask({ email, profile: 'A name that nobody else has' });
    const rows = await query(
      app,
      `SELECT encode(contact, 'escape') || description AS row FROM reports WHERE contact IS NOT NULL`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) {
      expect(row).not.toContain(email);
      expect(row).not.toContain('nobody else has');
    }
  });

  test('is deleted a year after the answer, with its images', async () => {
    await ask({}, { proofs: [await jpeg()] });
    const id = (await newest())?.id ?? '';
    const [proof = ''] = (await read(id)).entries[0]?.proofs ?? [];
    await as(app, mona, contract.resolveCase, { params: { id }, json: { outcome: 'no_action', note: 'Looked.' } });
    const at = Date.parse((await read(id)).resolved_at ?? '');
    await tidyCases(app.context, new Date(at));
    expect((await as(app, mona, contract.getCase, { params: { id } })).status).toBe(200);
    await tidyCases(app.context, new Date(at + 1));
    expect((await as(app, mona, contract.getCase, { params: { id } })).status).toBe(404);
    expect((await fetch(proof)).status).toBe(404);
    expect(CASE_KEPT_DAYS).toBe(365);
  });

  test('cannot have mail sent to a stranger again and again, in any spelling of the address', async () => {
    const email = newEmail();
    const [name, host] = email.split('@');
    for (const tag of ['', '+a', '+b', '+c', '+d']) await ask({ email: `${name}${tag}@${host}` });
    const sent = await Promise.all(['', '+a', '+b', '+c', '+d'].map((tag) => mailsTo(`${name}${tag}@${host}`)));
    expect(sent.flat()).toHaveLength(3);
  });

  test('has to work for each case after five in an hour', async () => {
    const strict = await createTestApp({ rateScale: 1 });
    for (let nth = 0; nth < 5; nth += 1) expect((await ask({}, { to: strict })).status).toBe(200);
    const { status, body } = await ask({}, { to: strict });
    expect(status).toBe(429);
    const proof = await solveProof((body as { proof: unknown }).proof as never);
    expect((await ask({}, { to: strict, headers: { 'x-proof-of-work': proof ?? '' } })).status).toBe(200);
    await strict.close();
  });

  test('is in the list of cases beside members, by due time', async () => {
    await query(app, `UPDATE cases SET status = 'resolved'`);
    const [noor, omar] = await couple(app);
    await reportMember(app, noor, omar, { type: 'spam', text: 'Advertising.' });
    await ask({ kind: 'child' });
    expect((await open()).map(({ origin }) => origin)).toEqual(['outsider', null]);
  });
});

test('the numbers for emergencies are those of the operator’s file, with the emirate in which they work', async () => {
  const { status, body } = await call(app.url, 'GET', `/api${listHelpNumbers.path}`);
  expect(status).toBe(200);
  expect(body).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'police', emirate: null }),
      expect.objectContaining({ name: 'aman', emirate: 'Abu Dhabi' }),
    ]),
  );
  expect(askForHelp.extension).toBe(true);
});
