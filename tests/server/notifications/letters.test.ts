import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cleanUp } from '../../../server/src/clean-up';
import { sendLetter } from '../../../server/src/letters/send-letter';
import { deleteAccount, logOut } from '../../../src/core/session/contract';
import { call } from '../../support/calls/http';
import { as } from '../../support/members/members';
import { codeFor, newEmail, signUp, type TestMember } from '../../support/members/sign-up';
import { operateOn, takeIn } from '../../support/servers/operate';
import { query } from '../../support/servers/query';
import { createTestApp, type TestApp } from '../../support/servers/test-app';
import { temporaryFolder } from '../../support/suite/temporary-folder';

const DAY = 86_400_000;

let app: TestApp;
let origin: string;
let partner: string;
let files: string[];
let number = 0;
beforeAll(async () => {
  app = await createTestApp({ codeCoolDown: 0 });
  // All at once, because a process learns of a new partner within two seconds.
  for (let one = 1; one < 12; one += 1)
    await takeIn(app.databaseUrl, `portal-${one}`, [`https://portal-${one}.example`]);
  const folder = temporaryFolder();
  writeFileSync(`${folder}/en.txt`, 'Please set a new password.\n\nWe are sorry.\n');
  writeFileSync(`${folder}/ar.txt`, 'يُرجى تعيين كلمة مرور جديدة.\n\nنعتذر منك.\n');
  files = ['--english', `${folder}/en.txt`, '--arabic', `${folder}/ar.txt`];
});
afterAll(() => app.close());
beforeEach(() => {
  number += 1;
  partner = `portal-${number}`;
  origin = `https://${partner}.example`;
});

/** Signs a member in again, on a page of the partner. */
async function onPage({ email, password }: TestMember, page = origin): Promise<{ token: string }> {
  const { body, status } = await call<{ access_token: string }>(app.url, 'POST', '/api/auth/login/', {
    json: { email, password },
    headers: { origin: page },
  });
  expect(status).toBe(200);
  return { token: body.access_token };
}
const send = (name: string, ...args: string[]) =>
  operateOn(app.databaseUrl, ['letter', 'send', name, ...files, '--reason', 'Break-in.', ...args], {
    SECRET_KEY: app.context.config.secretKey ?? '',
  });
const revoke = () => operateOn(app.databaseUrl, ['partner', 'revoke', partner, '--reason', 'Hacked.']);
const mails = async ({ email }: Pick<TestMember, 'email'>) => {
  const found = await fetch(`${app.url}/dev/mailbox/messages?to=${encodeURIComponent(email)}`);
  const all = (await found.json()) as { subject: string; text: string }[];
  return all.filter(({ subject }) => /A message about your account|رسالة بخصوص حسابك/.test(subject));
};

describe('who was on the pages of a partner', () => {
  test('is known after the partner was revoked, after a log-out, and after a sign-up that was verified elsewhere', async () => {
    const [open, left, stranger] = [await signUp(app), await signUp(app), await signUp(app)];
    await onPage(open);
    await as(app, await onPage(left), logOut);
    const email = newEmail();
    const json = { email, password1: 'secret-1', password2: 'secret-1' };
    await call(app.url, 'POST', '/api/auth/register/', { json, headers: { origin } });
    await call(app.url, 'POST', '/api/auth/verify-email/', { json: { email, code: await codeFor(app, email) } });
    await revoke();
    expect((await send(`one-${number}`, '--partner', partner, '--yes')).at(-1)).toBe('Sent to 3 members.');
    for (const member of [open, left, { email }]) expect((await mails(member)).length).toBe(1);
    expect(await mails(stranger)).toEqual([]);
  });

  test('is known for 90 days after the end of the session, and goes with the account', async () => {
    const [member, gone] = [await signUp(app), await signUp(app)];
    await as(app, await onPage(member), logOut);
    await onPage(gone);
    await revoke();
    const rows = () => query(app, 'SELECT user_id FROM past_sessions WHERE origin = $1', [origin]);
    expect((await rows()).length).toBe(2);
    await as(app, gone, deleteAccount);
    expect((await rows()).length).toBe(1);
    await cleanUp({ ...app.context, now: () => new Date(app.now() + 89 * DAY) });
    expect((await rows()).length).toBe(1);
    await cleanUp({ ...app.context, now: () => new Date(app.now() + 91 * DAY) });
    expect(await rows()).toEqual([]);
  });
});

describe('a letter of the operator', () => {
  test('is only counted without --yes', async () => {
    const member = await signUp(app);
    await onPage(member);
    expect(await send(`dry-${number}`, '--origin', origin)).toEqual([
      expect.stringMatching(/^1 members, of whom 0 have it\./),
      'Nothing was sent. Add --yes to send it.',
    ]);
    expect(await mails(member)).toEqual([]);
    expect(await query(app, 'SELECT 1 FROM operator_letters WHERE name = $1', [`dry-${number}`])).toEqual([]);
  });

  test('reaches each member once, however often it is sent and wherever it was interrupted', async () => {
    const members = [await signUp(app), await signUp(app), await signUp(app), await signUp(app), await signUp(app)];
    for (const member of members) await onPage(member);
    const name = `again-${number}`;
    await query(app, "INSERT INTO operator_letters VALUES ($1, 'x', 'x', 'x', now(), 0)", [name]);
    let posts = 0;
    const mailer: typeof app.context.mailer = {
      post: async (...args) => {
        posts += 1;
        if (posts === 4) throw new Error('killed');
        await app.context.mailer.post(...args);
      },
    };
    const letter = { name, english: 'Please.', arabic: 'يُرجى.', readers: { origins: [origin] } };
    await expect(sendLetter({ ...app.context, mailer }, letter, 2)).rejects.toThrow('killed');
    const counts = async () => Promise.all(members.map(async (member) => (await mails(member)).length));
    expect((await counts()).toSorted()).toEqual([0, 0, 0, 1, 1]);
    const both = await Promise.all([sendLetter(app.context, letter, 2), sendLetter(app.context, letter, 2)]);
    expect(both[0] + both[1]).toBe(3);
    expect(await counts()).toEqual([1, 1, 1, 1, 1]);
    expect(await sendLetter(app.context, letter)).toBe(0);
    expect(await query(app, 'SELECT sent FROM operator_letters WHERE name = $1', [name])).toEqual([{ sent: 5 }]);
  });

  test('has both languages, that of the reader first, and a neutral subject', async () => {
    const [english, arabic] = [await signUp(app), await signUp(app)];
    await query(app, "UPDATE users SET language = 'ar' WHERE email = $1", [arabic.email]);
    for (const member of [english, arabic]) await onPage(member);
    await send(`both-${number}`, '--origin', origin, '--yes');
    const [one] = await mails(english);
    const [other] = await mails(arabic);
    expect([one?.subject, other?.subject]).toEqual(['A message about your account', 'رسالة بخصوص حسابك']);
    expect(one?.text.split('\n\n')).toEqual([
      'Please set a new password.',
      'We are sorry.',
      '* * *',
      'يُرجى تعيين كلمة مرور جديدة.',
      'نعتذر منك.',
      'mm',
    ]);
    expect(other?.text.startsWith('يُرجى')).toBe(true);
  });

  test('can be for a time', async () => {
    const [early, late] = [await signUp(app), await signUp(app)];
    const at = (member: TestMember, days: number) =>
      query(
        app,
        `UPDATE sessions SET created_at = now() - ($2 + 1) * interval '1 day', rotated_at = now() - $2 * interval '1 day'
         WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
        [member.email, days],
      );
    await onPage(early);
    await onPage(late);
    await at(early, 20);
    await at(late, 5);
    const time = (days: number) => new Date(Date.now() - days * DAY).toISOString();
    const span = ['--origin', origin, '--from', time(10), '--until', time(3)];
    expect((await send(`time-${number}`, ...span, '--yes')).at(-1)).toBe('Sent to 1 members.');
    expect([(await mails(early)).length, (await mails(late)).length]).toEqual([0, 1]);
  });

  test('is audited with whom it was for, and keeps its words', async () => {
    await onPage(await signUp(app));
    const name = `audit-${number}`;
    await send(name, '--origin', origin, '--yes');
    const [act] = await query(app, "SELECT * FROM audit_log WHERE action = 'send_letter' ORDER BY seq DESC LIMIT 1");
    expect(act).toMatchObject({ about: `${name}: ${origin}`, reason: 'Break-in.' });
    await expect(send(name, '--origin', 'https://other.example', '--yes')).rejects.toThrow('Use another name');
  });

  test.each([
    ['nobody', ['x'], 'Name an --origin'],
    ['a time without a zone', ['x', '--from', '2027-03-01'], 'a time with its zone'],
    ['a name with spaces', ['my letter', '--origin', 'https://x.example'], 'is not a name'],
    ['an unknown partner', ['x', '--partner', 'nobody'], 'There is no partner'],
  ])('is refused for %s', async (_, [name = '', ...args], words) => {
    await expect(send(name, ...args)).rejects.toThrow(words);
  });
});
