import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { streamExport } from '../../../server/src/export/stream-export';
import { listModerators, removeModerator } from '../../../server/src/moderation/moderators';
import * as contract from '../../../src/core/moderation/contract';
import { as, couple } from '../../support/members/members';
import { moderator, newestCase, reportMember } from '../../support/members/moderators';
import { jpeg, register, type TestMember } from '../../support/members/sign-up';
import { query } from '../../support/servers/query';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

let app: TestApp;
let mona: TestMember;
let noor: TestMember;
let omar: TestMember;
beforeAll(async () => {
  app = await createTestApp();
  mona = await moderator(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  [noor, omar] = await couple(app);
});

const list = (search: Record<string, string> = {}) => as(app, mona, contract.listCases, { query: search });
const read = async (id: string, by = mona) => (await as(app, by, contract.getCase, { params: { id } })).body;
const resolve = (id: string, outcome: string, note = 'Looked into it.', by = mona) =>
  as(app, by, contract.resolveCase, { params: { id }, json: { outcome, note } });
const audit = async () => (await as(app, mona, contract.listAudit, { query: { limit: '100' } })).body;

describe('a report', () => {
  test('opens a case; further reports by the same member are added to it in full', async () => {
    await reportMember(app, noor, omar, { type: 'Fake', text: 'Not his photos.', proofs: [await jpeg()] });
    app.advance(1_000);
    await reportMember(app, noor, omar, { text: 'Now he insults me.', proofs: [await jpeg(), await jpeg()] });
    const id = await newestCase(app, mona);
    const found = await read(id);
    expect(found).toMatchObject({ status: 'open', reporter: noor.id, target: omar.id, target_name: 'Omar Nasser' });
    expect(found).toMatchObject({ report_types: ['fake', 'harassment'], reports: 2, proofs: 3, other_cases: [] });
    expect(found.entries.map((entry) => [entry.report_type, entry.description, entry.proofs.length])).toEqual([
      ['fake', 'Not his photos.', 1],
      ['harassment', 'Now he insults me.', 2],
    ]);
    expect(found.updated_at > found.opened_at).toBe(true);
    expect(found.member?.profile).toMatchObject({ user: omar.id, fullname: 'Omar Nasser' });
  });

  test('makes one case with ten reports when sent ten times at once', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, n) => reportMember(app, noor, omar, { text: `No ${n}` })));
    const rows = await query(app, 'SELECT id FROM cases WHERE reporter_id = $1', [noor.id]);
    expect(rows).toHaveLength(1);
    expect((await read(rows[0].id)).reports).toBe(10);
  });

  test('opens a new case that names the earlier one, after a resolution or from another member', async () => {
    await reportMember(app, noor, omar);
    const first = await newestCase(app, mona);
    expect((await resolve(first, 'no_action')).status).toBe(200);
    await reportMember(app, noor, omar);
    const second = await newestCase(app, mona);
    await reportMember(app, await register(app), omar);
    const third = await newestCase(app, mona);
    expect(new Set([first, second, third]).size).toBe(3);
    expect((await read(third)).other_cases.map(({ id, status }) => [id, status])).toEqual([
      [second, 'open'],
      [first, 'resolved'],
    ]);
  });
});

describe('cases', () => {
  test('are listed in pages, newest first, and by status', async () => {
    const reporters = await Promise.all([1, 2, 3].map(() => register(app)));
    for (const reporter of reporters) await reportMember(app, reporter, omar);
    const all = (await list({ limit: '3' })).body;
    expect(all.map(({ reporter }) => reporter)).toEqual(reporters.map(({ id }) => id).reverse());
    const paged = [];
    for (let before: string | undefined; paged.length < 3; before = paged.at(-1)?.id) {
      paged.push(...(await list({ limit: '1', ...(before && { before }) })).body);
    }
    expect(paged).toEqual(all);
    await resolve(all[0]?.id ?? '', 'no_action');
    expect((await list({ status: 'resolved', limit: '1' })).body).toMatchObject([
      { id: all[0]?.id, outcome: 'no_action' },
    ]);
    expect((await list({ status: 'open', limit: '1' })).body).toMatchObject([{ id: all[1]?.id }]);
  });

  test.each<Record<string, string>>([
    { status: 'closed' },
    { before: 'x' },
    { limit: '0' },
    { limit: '101' },
    { limit: 'many' },
  ])('reject the query %j', async (search) => {
    expect((await list(search)).status).toBe(400);
  });

  test('are resolved only once, with a note', async () => {
    await reportMember(app, noor, omar);
    const id = await newestCase(app, mona);
    expect((await resolve(id, 'no_action', ' ')).body).toMatchObject({ note: [expect.any(String)] });
    expect((await resolve(id, 'banished')).status).toBe(400);
    const both = await Promise.all([resolve(id, 'no_action'), resolve(id, 'warned')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await read(id)).toMatchObject({ status: 'resolved', note: 'Looked into it.', resolved_by: mona.id });
  });

  test('and suspensions keep their notes from the member, in the download and in every mail', async () => {
    const secret = 'Noor Saleh sent proof 4711';
    await reportMember(app, noor, omar);
    await resolve(await newestCase(app, mona), 'suspended', secret);
    await as(app, mona, contract.reinstateMember, { params: { id: omar.id } });
    await as(app, mona, contract.suspendMember, { params: { id: omar.id }, json: { reason: secret } });
    let download = '';
    for await (const piece of await streamExport(app.context, omar.id)) download += piece;
    expect(download).toContain('"suspended"');
    const mails = await fetch(`${app.url}/dev/mailbox/messages?to=${encodeURIComponent(omar.email)}`);
    for (const text of [download, await mails.text()]) {
      expect(text).not.toContain('4711');
      expect(text).not.toContain(noor.id);
    }
  });

  test('that end in a warning send the member a mail without names', async () => {
    await reportMember(app, noor, omar);
    await resolve(await newestCase(app, mona), 'warned', 'Noor is right.');
    const response = await fetch(`${app.url}/dev/mailbox/messages?to=${encodeURIComponent(omar.email)}`);
    const [letter] = (await response.json()) as { subject: string; text: string }[];
    expect(letter?.subject).toBe('A warning about your account');
    expect(letter?.text).not.toContain('Noor');
  });

  test('outlive both accounts without naming them, and can then warn nobody', async () => {
    await reportMember(app, noor, omar, { proofs: [await jpeg()] });
    const id = await newestCase(app, mona);
    await as(app, omar, { method: 'DELETE', path: '/auth/delete-account/', answer: { TYPE: undefined } });
    const kept = await read(id);
    expect(kept).toMatchObject({ target: null, target_name: null, member: null, proofs: 1 });
    const [proof = ''] = kept.entries[0]?.proofs ?? [];
    expect((await fetch(proof)).status).toBe(200);
    await as(app, noor, { method: 'DELETE', path: '/auth/delete-account/', answer: { TYPE: undefined } });
    // Text and images stay without their author, because whoever is afraid deletes the account and still needs the case.
    expect(await read(id)).toMatchObject({ reporter: null, target: null, proofs: 1 });
    expect((await fetch(proof)).status).toBe(200);
    expect((await resolve(id, 'warned')).body).toMatchObject({ code: 'member_gone' });
    expect((await resolve(id, 'no_action')).status).toBe(200);
  });

  test('are hidden from a moderator who is involved', async () => {
    const other = await moderator(app);
    const part = await register(app, { gender: 'M' });
    await query(app, "UPDATE users SET role = 'moderator' WHERE id = $1", [part.id]);
    await reportMember(app, noor, part, { proofs: [await jpeg()] });
    const id = await newestCase(app, other);
    expect((await as(app, part, contract.getCase, { params: { id } })).status).toBe(404);
    expect((await resolve(id, 'no_action', 'It was nothing.', part)).status).toBe(404);
    const { body } = await as(app, part, contract.listCases);
    expect(body.map((each) => each.id)).not.toContain(id);
    expect((await resolve(id, 'suspended', 'Abuse.', other)).body).toMatchObject({ code: 'is_moderator' });
  });
});

describe('moderators', () => {
  test('are appointed and removed by the operator, by e-mail address', async () => {
    const member = await moderator(app);
    expect(await listModerators(app.context.database)).toContain(member.email);
    expect((await as(app, member, contract.listCases)).status).toBe(200);
    expect(await removeModerator(app.context.database, ` ${member.email.toUpperCase()} `)).toBe(true);
    expect((await as(app, member, contract.listCases)).status).toBe(404);
    expect(await removeModerator(app.context.database, 'nobody@example.test')).toBe(false);
  });

  test('are the only ones for whom these calls exist', async () => {
    await reportMember(app, noor, omar);
    const id = await newestCase(app, mona);
    for (const member of [noor, omar, await register(app)]) {
      const answers = [
        await as(app, member, contract.listCases),
        await as(app, member, contract.getCase, { params: { id } }),
        await as(app, member, contract.listAudit),
        await resolve(id, 'suspended', 'Because.', member),
        await as(app, member, contract.suspendMember, { params: { id: omar.id }, json: { reason: 'Because.' } }),
        await as(app, member, contract.reinstateMember, { params: { id: omar.id } }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    }
  });
});

describe('the audit log', () => {
  test('holds every act and every look', async () => {
    await reportMember(app, noor, omar, { proofs: [await jpeg()] });
    const id = await newestCase(app, mona);
    const [proof = ''] = (await read(id)).entries[0]?.proofs ?? [];
    await fetch(proof);
    await resolve(id, 'suspended');
    await as(app, mona, contract.reinstateMember, { params: { id: omar.id } });
    // Entries of one call have the same time, so their order is not fixed.
    const acts = (await audit()).slice(0, 6).sort((one, other) => one.action.localeCompare(other.action));
    const about = { moderator: mona.id, case: id, member: omar.id };
    expect(acts).toMatchObject([
      { moderator: mona.id, action: 'list_cases', case: null, member: null },
      { ...about, action: 'read_case' },
      { ...about, action: 'read_proof' },
      { ...about, action: 'reinstate', case: null },
      { ...about, action: 'resolve_case' },
      { ...about, action: 'suspend' },
    ]);
    expect((await audit())[0]).toMatchObject({ action: 'read_audit', moderator: mona.id });
  });

  test('holds no refused calls', async () => {
    const before = (await query(app, 'SELECT count(*)::int AS n FROM audit_log'))[0].n;
    await resolve('00000000-0000-7000-8000-000000000000', 'no_action');
    await as(app, noor, contract.listCases);
    await as(app, mona, contract.suspendMember, { params: { id: mona.id }, json: { reason: 'Oops.' } });
    expect((await query(app, 'SELECT count(*)::int AS n FROM audit_log'))[0].n).toBe(before);
  });

  test.each(['UPDATE audit_log SET at = now()', 'DELETE FROM audit_log'])('cannot be changed: %s', async (sql) => {
    await list();
    await expect(query(app, sql)).rejects.toThrow('append-only');
  });
});
