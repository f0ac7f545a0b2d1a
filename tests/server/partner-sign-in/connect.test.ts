import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LegalSummary } from '../../../src/core/legal/contract';
import { call } from '../../support/calls/http';
import { moderator } from '../../support/members/moderators';
import { codeFor, newEmail, register, signUp } from '../../support/members/sign-up';
import { operateOn } from '../../support/servers/operate';
import { addPortal, type Portal, PUBLIC_URL, portalOf } from '../../support/servers/portal';
import { query } from '../../support/servers/query';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

const MINUTE = 60_000;

let app: TestApp;
let portal: Portal;
let other: Portal;
let terms: { accepted_terms: string; accepted_notice: string };
beforeAll(async () => {
  app = await createTestApp({ publicUrl: PUBLIC_URL, codeCoolDown: 0 });
  app.freeze();
  portal = await addPortal(app, 'portal');
  other = await addPortal(app, 'other');
  const { body } = await call<LegalSummary[]>(app.url, 'GET', '/api/legal/');
  const of = (page: string) => body.find((one) => one.page === page)?.version ?? '';
  terms = { accepted_terms: of('terms'), accepted_notice: of('privacy') };
});
afterAll(() => app.close());

let users = 0;
/** A user of a portal whom no other test uses. */
const newUser = () => {
  users += 1;
  return `user-${users}`;
};

interface Mail {
  subject: string;
  text: string;
  code: string | null;
}
const mailsTo = async (email: string) =>
  (await call<Mail[]>(app.url, 'GET', `/dev/mailbox/messages?to=${encodeURIComponent(email)}`)).body;

const linkOf = async (user: string, from = portal) => (await from.signIn(user)).body.link;
const sendCode = (link: unknown, email: string, from = portal) => from.post('/auth/partner/code/', { link, email });
const confirm = (json: object, from = portal) => from.post('/auth/partner/confirm/', json);
const account = (token: string | undefined, from = portal) =>
  call<{ email: string }>(app.url, 'GET', '/api/profile/settings/account', {
    ...(token && { token }),
    headers: { origin: from.origin },
  });

/** A link for which a code was sent, and the code. */
async function coded(email: string, user = newUser()) {
  // Mails of one moment have no order.
  app.advance(1);
  const link = await linkOf(user);
  await sendCode(link, email);
  return { link, email, code: await codeFor(app, email) };
}

describe('a portal’s user', () => {
  test('is connected to an account by a code, once, and then signed in by assertions alone', async () => {
    const member = await register(app);
    const user = newUser();
    const first = await portal.connect(user, member.email);
    expect(first.status).toBe(200);
    expect((await account(first.body.access_token)).body.email).toBe(member.email);
    const { status, body } = await portal.signIn(user);
    expect([status, Object.keys(body)]).toEqual([200, ['access_token', 'refresh_token']]);
    expect((await account(body.access_token)).body.email).toBe(member.email);
    expect((await portal.signIn(newUser())).body.state).toBe('confirm');
  });

  test('is another one at another portal, even with the same name there', async () => {
    const member = await signUp(app);
    const user = newUser();
    await portal.connect(user, member.email);
    expect((await other.signIn(user)).body.state).toBe('confirm');
    expect((await other.connect(user, member.email)).status).toBe(200);
    const { body } = await other.signIn(user);
    expect((await account(body.access_token, other)).body.email).toBe(member.email);
    expect((await account(body.access_token, portal)).status).toBe(401);
  });

  test('gets an account without a password, with the accepted terms, if the address has none', async () => {
    const email = newEmail();
    const { status, body } = await portal.connect(newUser(), email, terms);
    expect(status).toBe(200);
    expect((await account(body.access_token)).body.email).toBe(email);
    const [row] = await query(app, 'SELECT * FROM users WHERE email = $1', [email]);
    expect(row).toMatchObject({
      password_hash: '',
      terms_version: terms.accepted_terms,
      notice_version: terms.accepted_notice,
    });
    expect(row.verified_at).not.toBeNull();
    const logIn = await call(app.url, 'POST', '/api/auth/login/', { json: { email, password: '' } });
    expect([logIn.status, logIn.body.code]).toEqual([400, 'invalid_credentials']);
    const given = await query(app, 'SELECT purpose FROM consents WHERE user_id = $1 ORDER BY purpose', [row.id]);
    expect(given.map(({ purpose }: { purpose: string }) => purpose)).toEqual(['privacy', 'terms']);
  });

  test('can set a password for it by “Forgot password”', async () => {
    const email = newEmail();
    await portal.connect(newUser(), email, terms);
    app.advance(1);
    await call(app.url, 'POST', '/api/auth/password/reset/request', { json: { email } });
    const json = {
      email,
      otp: await codeFor(app, email),
      new_password: 'Better-1!',
      confirm_new_password: 'Better-1!',
    };
    expect((await call(app.url, 'POST', '/api/auth/password/reset/otp/', { json })).status).toBe(200);
    expect((await call(app.url, 'POST', '/api/auth/login/', { json: { email, password: 'Better-1!' } })).status).toBe(
      200,
    );
  });

  test('needs the terms for a new account, and the code and the link still work after that', async () => {
    const form = await coded(newEmail());
    const refused = await confirm(form);
    expect([refused.status, refused.body.code]).toEqual([400, 'terms_needed']);
    expect((await confirm({ ...form, accepted_terms: '1999-01-01' })).body).toHaveProperty('accepted_terms');
    expect(await query(app, 'SELECT 1 FROM users WHERE email = $1', [form.email])).toEqual([]);
    expect((await confirm({ ...form, ...terms })).status).toBe(200);
  });

  test('drops the password that somebody else has chosen for a sign-up with the address', async () => {
    const email = newEmail();
    const password = 'stranger-1';
    await call(app.url, 'POST', '/api/auth/register/', { json: { email, password1: password, password2: password } });
    const before = await codeFor(app, email);
    expect((await portal.connect(newUser(), email, terms)).status).toBe(200);
    expect((await call(app.url, 'POST', '/api/auth/login/', { json: { email, password } })).status).toBe(400);
    expect((await call(app.url, 'POST', '/api/auth/verify-email/', { json: { email, code: before } })).status).toBe(
      400,
    );
  });

  test('tells the member by mail, in Arabic too, and without the name of the site to discreet members', async () => {
    const member = await register(app);
    await portal.connect(newUser(), member.email);
    const [told, code] = await mailsTo(member.email);
    expect(told?.subject).toBe('portal is connected to your account');
    expect(told?.text).toContain('Who runs its pages can see what you see there.');
    expect(code?.text).toContain('Enter it on portal');
    const discreet = await register(app);
    await query(app, "UPDATE users SET is_discreet = true, language = 'ar' WHERE email = $1", [discreet.email]);
    await portal.connect(newUser(), discreet.email);
    const [quiet] = await mailsTo(discreet.email);
    expect([quiet?.subject, quiet?.text.includes('portal')]).toEqual(['تم ربط موقع بحسابك', false]);
  });

  test('is in the audit log once connected, and its name at the portal is nowhere in the database', async () => {
    const member = await signUp(app);
    await portal.connect('a-name-to-look-for', member.email);
    const acts = await query(
      app,
      "SELECT about, moderator_id FROM audit_log WHERE action = 'connect_partner' AND member_id = (SELECT id FROM users WHERE email = $1)",
      [member.email],
    );
    expect(acts).toEqual([{ about: 'portal', moderator_id: null }]);
    const rows = await query(app, 'SELECT row_to_json(l)::text AS text FROM partner_links l');
    expect(rows.filter(({ text }: { text: string }) => text.includes('a-name'))).toEqual([]);
  });
});

describe('a second connection', () => {
  test('of a member at one portal ends the first, after a question', async () => {
    const member = await signUp(app);
    const [first, second] = [newUser(), newUser()];
    const { body: before } = await portal.connect(first, member.email);
    const form = await coded(member.email, second);
    const asked = await confirm(form);
    expect([asked.status, asked.body.code]).toEqual([409, 'already_connected']);
    expect((await account(before.access_token)).status).toBe(200);
    const { status, body } = await confirm({ ...form, replace: true });
    expect(status).toBe(200);
    expect((await account(before.access_token)).status).toBe(401);
    expect((await account(body.access_token)).status).toBe(200);
    expect((await portal.signIn(first)).body.state).toBe('confirm');
  });

  test('of one user to another member ends the first, after a question', async () => {
    const [one, two] = [await signUp(app), await signUp(app)];
    const user = newUser();
    const toTwo = await coded(two.email, user);
    const { body: before } = await portal.connect(user, one.email);
    const asked = await confirm(toTwo);
    expect([asked.status, asked.body.code]).toEqual([409, 'already_connected']);
    expect((await confirm({ ...toTwo, replace: true })).status).toBe(200);
    expect((await account(before.access_token)).status).toBe(401);
    expect((await account((await portal.signIn(user)).body.access_token)).body.email).toBe(two.email);
  });

  test('at the same moment, by two links of one user, becomes one', async () => {
    const [one, two] = [await signUp(app), await signUp(app)];
    const user = newUser();
    const forms = [await coded(one.email, user), await coded(two.email, user)];
    const answers = await Promise.all(forms.map((form) => confirm(form)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('a link', () => {
  test('works once, even twice at the same moment', async () => {
    const member = await signUp(app);
    const form = await coded(member.email);
    const answers = await Promise.all([confirm(form), confirm(form), confirm(form)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const again = await sendCode(form.link, member.email);
    expect([again.status, again.body.code]).toEqual([400, 'link_expired']);
  });

  test('works for ten minutes', async () => {
    const member = await signUp(app);
    const link = await linkOf(newUser());
    app.advance(10 * MINUTE - 1_000);
    await sendCode(link, member.email);
    const code = await codeFor(app, member.email);
    app.advance(1_000);
    const late = await confirm({ link, email: member.email, code });
    expect([late.status, late.body.code]).toEqual([400, 'link_expired']);
  });

  test('works on the pages of its portal only', async () => {
    const member = await signUp(app);
    const form = await coded(member.email);
    for (const path of ['code', 'confirm']) {
      const { status, body } = await other.post(`/auth/partner/${path}/`, form);
      expect([status, body.code]).toEqual([403, 'origin_not_allowed']);
      const bare = await call(app.url, 'POST', `/api/auth/partner/${path}/`, { json: form });
      expect([bare.status, bare.body.code]).toEqual([403, 'origin_not_allowed']);
    }
    expect((await confirm(form)).status).toBe(200);
  });

  test.each(['', 'x', 'AAAA'.repeat(30), 5, null])('of %j is refused', async (link) => {
    expect((await sendCode(link, newEmail())).status).toBe(400);
    expect((await confirm({ link, email: newEmail(), code: '123456' })).status).toBe(400);
  });

  test('cannot be changed, or made from something else that we have sealed', async () => {
    const link = await linkOf(newUser());
    const bytes = Buffer.from(link, 'base64url');
    bytes[40] = (bytes[40] ?? 0) ^ 1;
    const forged = [bytes.toString('base64url'), app.context.keys.seal('{"to":"a@b.test"}').toString('base64url')];
    for (const one of forged) expect((await sendCode(one, newEmail())).body.code).toBe('link_expired');
  });
});

describe('the code', () => {
  test('belongs to its link: neither another user nor another portal can use it', async () => {
    const member = await signUp(app);
    const { code, email } = await coded(member.email);
    const strange = await coded(newEmail());
    expect((await confirm({ ...strange, email, code })).body.code).toBe('invalid_code');
    const elsewhere = await linkOf(newUser(), other);
    expect((await confirm({ link: elsewhere, email, code }, other)).body.code).toBe('invalid_code');
  });

  test('works for nothing else, and other codes do not work for it', async () => {
    const member = await signUp(app);
    const form = await coded(member.email);
    const json = {
      email: member.email,
      otp: form.code,
      new_password: 'Better-1!',
      confirm_new_password: 'Better-1!',
    };
    expect((await call(app.url, 'POST', '/api/auth/password/reset/otp/', { json })).body.code).toBe('invalid_code');
    app.advance(1);
    await call(app.url, 'POST', '/api/auth/password/reset/request', { json: { email: member.email } });
    const reset = await codeFor(app, member.email);
    expect((await confirm({ ...form, code: reset })).body.code).toBe('invalid_code');
  });

  test('has five tries', async () => {
    const member = await signUp(app);
    const form = await coded(member.email);
    const wrong = form.code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1)
      expect((await confirm({ ...form, code: wrong })).body.code).toBe('invalid_code');
    expect((await confirm(form)).body.code).toBe('invalid_code');
  });

  test('tells nobody whether an address has an account', async () => {
    const known = await register(app);
    app.advance(1);
    const [one, two] = [known.email, newEmail()];
    const links = [await linkOf(newUser()), await linkOf(newUser())];
    const sent = [await sendCode(links[0], one), await sendCode(links[1], two)];
    expect(sent[0]?.body).toEqual(sent[1]?.body);
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    const words = async (email: string) => (await mailsTo(email))[0]?.text.replace(/\d{6}/, '');
    expect(await words(one)).toBe(await words(two));
    const wrong = [one, two].map((email, index) => confirm({ link: links[index], email, code: '000000' }));
    const [first, second] = await Promise.all(wrong);
    expect([first?.status, first?.body]).toEqual([second?.status, second?.body]);
    // Terms are asked for only after the right code.
    expect((await confirm({ link: links[1], email: two, code: '000000', ...terms })).body.code).toBe('invalid_code');
  });

  test('is not sent to something that is no address', async () => {
    const { status, body } = await sendCode(await linkOf(newUser()), 'nobody');
    expect([status, Object.keys(body)]).toEqual([400, expect.arrayContaining(['email'])]);
  });
});

describe('between the code and the confirmation', () => {
  test('the account is deleted: the person accepts the terms again', async () => {
    const member = await register(app);
    const form = await coded(member.email);
    await call(app.url, 'DELETE', '/api/auth/delete-account/', { token: member.token });
    const refused = await confirm(form);
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid_code']);
    const again = await portal.connect(newUser(), member.email);
    expect([again.status, again.body.code]).toEqual([400, 'terms_needed']);
  });

  test('the partner is switched off, or loses the origin', async () => {
    const off = await addPortal(app, 'off');
    const { email } = await signUp(app);
    // Each process looks for new origins every two seconds.
    await expect.poll(() => linkOf(newUser(), off)).toBeTruthy();
    const link = await linkOf(newUser(), off);
    app.advance(1);
    await sendCode(link, email, off);
    const code = await codeFor(app, email);
    await operateOn(app.databaseUrl, ['partner', 'edit', 'off', '--add-origin', 'https://new.off.example']);
    await operateOn(app.databaseUrl, ['partner', 'edit', 'off', '--remove-origin', off.origin]);
    expect((await confirm({ link, email, code }, off)).status).toBe(403);
    await operateOn(app.databaseUrl, ['partner', 'edit', 'off', '--add-origin', off.origin]);
    await operateOn(app.databaseUrl, ['partner', 'revoke', 'off']);
    expect((await confirm({ link, email, code }, off)).status).toBe(403);
    await operateOn(app.databaseUrl, ['partner', 'resume', 'off']);
    await expect.poll(async () => (await confirm({ link, email, code }, off)).status).toBe(200);
  });

  test('the address is written in another way: there is one account', async () => {
    const email = newEmail();
    const form = await coded(email.toUpperCase());
    expect((await confirm({ ...form, email: ` ${email} `, ...terms })).status).toBe(200);
    expect(await query(app, 'SELECT 1 FROM users WHERE email = $1', [email])).toHaveLength(1);
    // The Kelvin sign becomes a k. Its mail goes to the same mailbox, so it takes over no other.
    const kelvin = newEmail().replace('@', 'k@');
    const spelled = await coded(kelvin.replace('k@', '\u212a@'));
    const { status, body } = await confirm({ ...spelled, email: kelvin, ...terms });
    expect([status, body.code ?? (await account(body.access_token)).body.email]).toEqual([200, kelvin]);
  });
});

describe('the same user at the same moment', () => {
  test('signs in on many pages while the member disconnects, deletes or gets a new password', async () => {
    const ends = [
      (token: string) => call(app.url, 'DELETE', '/api/auth/partners/portal/', { token }),
      (token: string) => call(app.url, 'POST', '/api/auth/logout-all/', { token }),
      (token: string) => call(app.url, 'DELETE', '/api/auth/delete-account/', { token }),
    ];
    for (const end of ends) {
      const member = await register(app);
      const user = newUser();
      await portal.connect(user, member.email);
      const pages = Array.from({ length: 8 }, () => portal.signIn(user));
      const [ended, ...answers] = await Promise.all([end(member.token), ...pages]);
      expect(ended.status).toBe(200);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      for (const { body } of answers.filter((one) => one.body.access_token))
        expect((await account(body.access_token)).status).toBe(401);
    }
  });
});

describe('the person behind the mailbox', () => {
  test('cannot get in while suspended, by a link of before or a new one, and not with another spelling of the address', async () => {
    const [name = ''] = newEmail().split('@');
    const email = `${name}@gmail.com`;
    const member = await signUp(app, email);
    const user = newUser();
    await portal.connect(user, email);
    await query(app, 'UPDATE users SET suspended_at = now() WHERE email = $1', [member.email]);
    const again = await portal.signIn(user);
    expect([again.status, again.body.code]).toEqual([403, 'account_suspended']);
    const direct = await portal.connect(newUser(), email);
    expect([direct.status, direct.body.code]).toEqual([403, 'account_suspended']);
    const spelled = await portal.connect(newUser(), `${name}+2@gmail.com`, terms);
    expect([spelled.status, spelled.body.code]).toEqual([403, 'account_suspended']);
  });

  test('is no moderator: they log in with their password, also those who became one later', async () => {
    const staff = await moderator(app);
    const refused = await portal.connect(newUser(), staff.email);
    expect([refused.status, refused.body.code]).toEqual([403, 'moderator_password']);
    const member = await signUp(app);
    const user = newUser();
    const { body } = await portal.connect(user, member.email);
    await operateOn(app.databaseUrl, ['moderator', 'add', member.email]);
    expect((await account(body.access_token)).status).toBe(401);
    expect((await portal.signIn(user)).body.state).toBe('confirm');
    expect((await portal.connect(user, member.email)).body.code).toBe('moderator_password');
  });
});

test('two links of one user become one connection while the processes change their secret', async () => {
  const [first, second] = ['a'.repeat(32), 'b'.repeat(32)];
  const both = await createTestApp({ publicUrl: PUBLIC_URL, codeCoolDown: 0, secretKey: first, secretKeyNext: second });
  both.freeze();
  try {
    const one = await addPortal(both, 'portal');
    const url = await both.twin({ secretKey: second, secretKeyPrevious: first, secretKeyNext: undefined });
    const two = portalOf(both, url, 'portal', one.key);
    for (let turn = 0; turn < 5; turn += 1) {
      const user = newUser();
      const forms: object[] = [];
      for (const from of [one, two]) {
        const email = newEmail();
        const { link } = (await from.signIn(user)).body;
        await from.post('/auth/partner/code/', { link, email });
        forms.push({ link, email, code: await codeFor(both, email), ...terms });
      }
      const answers = await Promise.all([one, two].map((from, at) => from.post('/auth/partner/confirm/', forms[at])));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await one.signIn(user)).body.access_token).toBeTruthy();
      expect((await two.signIn(user)).body.access_token).toBeTruthy();
    }
  } finally {
    await both.close();
  }
});

describe('limits', () => {
  test('of a portal: 300 codes an hour and 2,000 a day, over all processes, and of each portal its own', async () => {
    const small = await createTestApp({ publicUrl: PUBLIC_URL, codeCoolDown: 0, rateScale: 0.01 });
    small.freeze();
    try {
      const one = await addPortal(small, 'portal');
      const { key } = await addPortal(small, 'other');
      // Each process counts the calls of an address for itself for a while, and this test is about codes.
      const two = portalOf(small, await small.twin(), 'other', key);
      const twin = portalOf(small, await small.twin(), 'portal', one.key);
      await query(
        small,
        "INSERT INTO code_sends (id, email_hash, purpose, sent_at) SELECT gen_random_uuid(), $1, 'partner', $2 FROM generate_series(1, 2)",
        [small.context.keys.hash('asker', 'partner', 'portal'), new Date(small.now() - 30 * MINUTE)],
      );
      const { keys } = small.context;
      const send = async (from: Portal) => {
        await query(small, 'TRUNCATE rate_counts');
        const link = keys
          .seal(
            JSON.stringify({ link: crypto.randomUUID(), partner: from.id, subject: 's', until: small.now() + MINUTE }),
          )
          .toString('base64url');
        return from.post<Record<string, unknown>>('/auth/partner/code/', { link, email: newEmail() });
      };
      expect((await send(one)).status).toBe(200);
      const full = await send(twin);
      expect([full.status, full.body.code, full.body.retry_after]).toEqual([429, 'too_many', 1_800]);
      expect((await send(two)).status).toBe(200);
    } finally {
      await small.close();
    }
  });

  test('of one user of a portal: ten codes an hour, so that nobody uses up those of all', async () => {
    const normal = await createTestApp({ publicUrl: PUBLIC_URL, codeCoolDown: 0, rateScale: 1 });
    normal.freeze();
    try {
      const one = await addPortal(normal, 'portal');
      const linkFor = async (user: string) => (await one.signIn(user)).body.link;
      const send = async (link: string) => (await one.post('/auth/partner/code/', { link, email: newEmail() })).status;
      const link = await linkFor('user-1');
      for (let count = 0; count < 10; count += 1) expect(await send(link)).toBe(200);
      expect([await send(link), await send(await linkFor('user-1'))]).toEqual([429, 429]);
      expect(await send(await linkFor('user-2'))).toBe(200);
      normal.advance(60 * MINUTE);
      expect(await send(await linkFor('user-1'))).toBe(200);
    } finally {
      await normal.close();
    }
  });

  test('of a mailbox: one code a minute from one place', async () => {
    const slow = await createTestApp({ publicUrl: PUBLIC_URL, codeCoolDown: MINUTE });
    slow.freeze();
    try {
      const one = await addPortal(slow, 'portal');
      const email = newEmail();
      const { body } = await one.signIn('user');
      const send = () => one.post('/auth/partner/code/', { link: body.link, email });
      expect([(await send()).status, (await send()).status]).toEqual([200, 429]);
    } finally {
      await slow.close();
    }
  });
});
