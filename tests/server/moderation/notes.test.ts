import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { streamExport } from '../../../server/src/export/stream-export';
import { writeMail } from '../../../server/src/mail/write-mail';
import { accountSuspended } from '../../../server/src/moderation/mails';
import { ruleWords } from '../../../server/src/texts/explanation';
import { contract } from '../../../src/core/contract';
import * as moderation from '../../../src/core/moderation/contract';
import { RULES } from '../../../src/core/moderation/rules';
import { sampleOf, send } from '../../support/calls/samples';
import { type Cast, createCast } from '../../support/members/cast';
import { as } from '../../support/members/members';
import { moderator, newestCase, reportMember } from '../../support/members/moderators';
import { type Scene, setScene } from '../../support/members/scene';
import type { TestMember } from '../../support/members/sign-up';
import { query } from '../../support/servers/query';
import { createTestApp, type TestApp } from '../../support/servers/test-app';
import { readWhole } from '../../support/servers/whole-database';
import { notArabic } from '../../support/texts/arabic';

const NOTE = 'Planted note: she sent a screenshot';
const STATEMENT = 'Please write to others with respect.';
const told = { rule: 'harassment', statement: STATEMENT } as const;

let app: TestApp;
let cast: Cast;
let mona: TestMember;
beforeAll(async () => {
  app = await createTestApp({ codeCoolDown: 0 });
  cast = await createCast(app);
  mona = await moderator(app);
});
afterAll(async () => {
  await cast.close();
  await app.close();
});

const mailsTo = async ({ email }: TestMember) =>
  (await fetch(`${app.url}/dev/mailbox/messages?to=${encodeURIComponent(email)}`)).text();

/** A second account of a member's mailbox. */
async function twinOf({ email }: TestMember): Promise<TestMember> {
  const twin = await cast.make('M');
  const address = email.replace('@', '+twin@');
  await query(app, 'UPDATE users SET email = $2 WHERE id = $1', [twin.id, address]);
  return { ...twin, email: address };
}

/** Reports the caller of a scene, and has a moderator decide with the note. */
async function decide({ caller, target }: Scene, outcome: 'warned' | 'suspended'): Promise<void> {
  await reportMember(app, target, caller);
  const params = { id: await newestCase(app, mona) };
  const { status } = await as(app, mona, moderation.resolveCase, { params, json: { outcome, note: NOTE, ...told } });
  expect(status).toBe(200);
}

describe('the note of a moderator', () => {
  const forMembers = contract.filter(({ noun }) => noun !== 'moderation');

  test.each([
    ['the warned member', 'warned'],
    ['the suspended member', 'suspended'],
    ['the twin of the suspended member', 'suspended'],
    ['the member who reported', 'suspended'],
  ] as const)('is in no answer to %s', async (who, outcome) => {
    const decided = async (): Promise<Scene> => {
      const scene = await setScene(cast, 'match');
      const twin = await twinOf(scene.caller);
      await decide(scene, outcome);
      return {
        ...scene,
        ...(who.startsWith('the twin') && { caller: twin }),
        ...(who.endsWith('reported') && { caller: scene.target, target: scene.caller }),
      };
    };
    // A read changes nothing, so that all reads have the same scene.
    const forReads = await decided();
    for (const named of forMembers) {
      const asked = named.endpoint.method === 'GET' ? forReads : await decided();
      const { body, headers } = await send(named, asked, await sampleOf(named, asked));
      expect([named.name, JSON.stringify([body, [...headers]])]).toEqual([
        named.name,
        expect.not.stringContaining('Planted'),
      ]);
    }
  });

  test('is in no mail, and in the database only where moderators read it', async () => {
    const scene = await setScene(cast, 'match');
    const twin = await twinOf(scene.caller);
    await decide(scene, 'suspended');
    for (const one of [scene.caller, scene.target, twin]) expect(await mailsTo(one)).not.toContain('Planted');
    const params = { id: scene.caller.id };
    await as(app, mona, moderation.reinstateMember, { params });
    expect(await mailsTo(scene.caller)).not.toContain('Planted');
    await as(app, mona, moderation.suspendMember, { params, json: { reason: NOTE, ...told } });
    const whole = await readWhole(app.databaseUrl);
    const holding = Object.keys(whole).filter((table) => whole[table]?.some((row) => row.includes('Planted')));
    expect(holding.toSorted()).toEqual(['cases', 'users']);
    const [row] = await query(app, 'SELECT * FROM users WHERE id = $1', [scene.caller.id]);
    expect(Object.keys(row).filter((column) => String(row[column]).includes('Planted'))).toEqual(['suspension_note']);
    await as(app, mona, moderation.reinstateMember, { params });
    const rows = await query(app, 'SELECT * FROM users WHERE id = ANY($1)', [[scene.caller.id, twin.id]]);
    expect(JSON.stringify(rows)).not.toContain('Planted');
  });

  test('is shown to moderators, also if a release before stored it, with what the member was told', async () => {
    const scene = await setScene(cast, 'match');
    await decide(scene, 'suspended');
    const read = async () =>
      (await as(app, mona, moderation.getCase, { params: { id: await newestCase(app, mona) } })).body;
    expect(await read()).toMatchObject({
      note: NOTE,
      ...told,
      member: { suspension_reason: NOTE, suspension_rule: 'harassment', suspension_statement: STATEMENT },
    });
    await query(app, `UPDATE users SET suspension_reason = 'Old', suspension_note = NULL WHERE id = $1`, [
      scene.caller.id,
    ]);
    expect((await read()).member?.suspension_reason).toBe('Old');
  });
});

describe('what the member is told', () => {
  test('is in the mail and in the download', async () => {
    const scene = await setScene(cast, 'match');
    await decide(scene, 'warned');
    const mail = await mailsTo(scene.caller);
    expect(mail).toContain('Reason: Harassment or threats.');
    expect(mail).toContain(STATEMENT);
    const params = { id: scene.caller.id };
    await as(app, mona, moderation.suspendMember, { params, json: { reason: NOTE, ...told } });
    // A suspended member asks the operator for it.
    let download = '';
    for await (const piece of await streamExport(app.context, scene.caller.id)) download += piece;
    expect(JSON.parse(download).account).toMatchObject({
      standing_rule: 'Harassment or threats',
      standing_statement: STATEMENT,
    });
  });

  test.each(RULES)('has Arabic words for the rule %s', (rule) => {
    const { text } = writeMail(accountSuspended({ rule, statement: null }), 'ar');
    expect(text.split('\n').filter(Boolean).map(notArabic).filter(Boolean)).toEqual(
      ['mm'].map(notArabic).filter(Boolean),
    );
    expect(text).not.toContain(ruleWords[rule]);
  });

  test.each([
    ['an unknown rule', { rule: 'rude' }],
    ['a blank statement', { statement: ' ' }],
    ['a long statement', { statement: 'x'.repeat(2_001) }],
  ])('cannot be %s', async (_, wrong) => {
    const { target } = await setScene(cast, 'stranger');
    const { status, body } = await as(app, mona, moderation.suspendMember, {
      params: { id: target.id },
      json: { reason: NOTE, ...wrong },
    });
    expect([status, Object.keys(body as object)]).toEqual([400, expect.arrayContaining(Object.keys(wrong))]);
  });
});
