import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { removeModerator } from '../../../server/src/moderation/moderators';
import * as contract from '../../../src/core/moderation/contract';
import { as, couple } from '../../support/members/members';
import { moderator, newestCase, reportMember } from '../../support/members/moderators';
import type { TestMember } from '../../support/members/sign-up';
import { inOrderAtRow } from '../../support/servers/behind-lock';
import { query } from '../../support/servers/query';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

const MINUTE = 60_000;

let app: TestApp;
let mona: TestMember;
let rami: TestMember;
let id: string;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.freeze();
  app.advance(1_000);
  [mona, rami] = [await moderator(app), await moderator(app)];
  const [noor, omar] = await couple(app);
  await reportMember(app, noor, omar);
  id = await newestCase(app, mona);
});

const take = (by: TestMember) => as(app, by, contract.claimCase, { params: { id } });
const resolve = (by: TestMember) =>
  as(app, by, contract.resolveCase, { params: { id }, json: { outcome: 'no_action', note: 'Seen.' } });
const read = (by: TestMember) => as(app, by, contract.getCase, { params: { id } });
/** Lets a claim grow older. Not by the clock, because tokens expire by it. */
const pass = (minutes: number) =>
  query(app, `UPDATE cases SET claimed_until = claimed_until - $2 * interval '1 minute' WHERE id = $1`, [id, minutes]);
const actsOf = async (action: string) =>
  (await as(app, mona, contract.listAudit, { query: { limit: '100' } })).body
    .filter((act) => act.action === action && act.case === id)
    .map(({ moderator, about, reason }) => ({ moderator, about, reason }));
const inMinutes = (minutes: number) => new Date(app.now() + minutes * MINUTE).toISOString();

describe('a claimed case', () => {
  test('belongs to exactly one of two moderators who claim it at once', async () => {
    const lock = ['SELECT id FROM cases WHERE id = $1 FOR UPDATE', id] as const;
    const both = await inOrderAtRow(app, lock, [() => take(mona), () => take(rami)]);
    expect(both.map(({ status }) => status)).toEqual([200, 409]);
    expect((await read(rami)).body.claimed_by).toBe(mona.id);
  });

  test('cannot be claimed or resolved by another, who learns who has it and until when', async () => {
    expect((await take(mona)).body).toEqual({ claimed_by: mona.id, claimed_until: inMinutes(30) });
    for (const answer of [await take(rami), await resolve(rami)]) {
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({
        code: 'claimed',
        claim: { claimed_by: mona.id, claimed_until: inMinutes(30) },
      });
    }
    const [listed] = (await as(app, rami, contract.listCases, { query: { limit: '1' } })).body;
    expect(listed).toMatchObject({ id, claimed_by: mona.id, claimed_until: inMinutes(30) });
    expect((await resolve(mona)).status).toBe(200);
    expect((await read(rami)).body).toMatchObject({ status: 'resolved', claimed_by: null, claimed_until: null });
    expect((await take(rami)).body).toMatchObject({ code: 'already_resolved' });
  });

  test('stays so while its moderator looks at it, and not by the looks of others', async () => {
    await take(mona);
    await pass(20);
    expect((await read(rami)).body.claimed_until).toBe(inMinutes(10));
    expect((await read(mona)).body.claimed_until).toBe(inMinutes(30));
    await pass(20);
    expect((await take(rami)).status).toBe(409);
    await pass(11);
    // The claim has ended: a look does not bring it back.
    await read(mona);
    expect((await take(rami)).body).toMatchObject({ claimed_by: rami.id });
  });

  test('is free again when its moderator is none any more', async () => {
    await take(mona);
    await removeModerator(app.context.database, mona.email);
    expect((await resolve(rami)).status).toBe(200);
  });

  test('is in the audit log, once for each claim', async () => {
    await take(mona);
    await take(rami);
    const acts = (await as(app, mona, contract.listAudit, { query: { limit: '100' } })).body;
    expect(acts.filter((act) => act.action === 'claim_case' && act.case === id).map((act) => act.moderator)).toEqual([
      mona.id,
    ]);
  });

  test('can still be resolved without a claim', async () => {
    expect((await resolve(rami)).status).toBe(200);
  });

  test('can be given back early by its moderator, and by nobody else', async () => {
    const release = (by: TestMember) => as(app, by, contract.releaseCase, { params: { id } });
    await take(mona);
    expect((await release(rami)).body).toMatchObject({ code: 'claimed', claim: { claimed_by: mona.id } });
    expect((await release(mona)).body).toEqual({ released: true });
    expect((await read(rami)).body).toMatchObject({ claimed_by: null, claimed_until: null });
    expect((await release(mona)).body).toEqual({ released: false });
    expect((await take(rami)).status).toBe(200);
    expect(await actsOf('release_case')).toEqual([{ moderator: mona.id, about: null, reason: null }]);
  });

  test('can be taken over with a reason, which the audit log has with the one who had it', async () => {
    const takeOver = (by: TestMember, reason = 'She is ill.') =>
      as(app, by, contract.takeOverCase, { params: { id }, json: { reason } });
    await take(mona);
    expect((await takeOver(rami, ' ')).status).toBe(400);
    expect((await takeOver(rami)).body).toEqual({ claimed_by: rami.id, claimed_until: inMinutes(30) });
    expect((await resolve(mona)).body).toMatchObject({ code: 'claimed' });
    expect(await actsOf('take_over_case')).toEqual([{ moderator: rami.id, about: mona.id, reason: 'She is ill.' }]);
    expect((await resolve(rami)).status).toBe(200);
    expect((await takeOver(mona)).body).toMatchObject({ code: 'already_resolved' });
  });

  test('ends when the case is closed', async () => {
    await take(mona);
    await resolve(mona);
    expect(await query(app, 'SELECT claimed_by, claimed_until FROM cases WHERE id = $1', [id])).toEqual([
      { claimed_by: null, claimed_until: null },
    ]);
  });
});
