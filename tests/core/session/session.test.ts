import { describe, expect, it } from 'vitest';
import { codeDigits, createMemoryStore, isCode, isEmail, passwordTraits, session } from '../../../src/core';
import { clientWith, refused, signedInWith } from '../../support/fakes/fake-client';

const texts = (client: { notices: { $list: { get(): readonly { text: string }[] } } }) =>
  client.notices.$list.get().map((notice) => notice.text);

describe('code digits', () => {
  it.each([
    ['123456', '123456'],
    ['12 34-56', '123456'],
    ['Your code: 123456.', '123456'],
    ['1234567', '123456'],
    ['٠١٢٣٤٥', '012345'],
    ['۶۷۸۹۰۱', '678901'],
    ['abc', ''],
  ])('in %j are %j', (text, digits) => {
    expect(codeDigits(text)).toBe(digits);
  });
  it.each([
    ['123456', true],
    ['12345', false],
    ['1234567', false],
    ['12345a', false],
    ['١٢٣٤٥٦', false],
  ])('%j is a complete code: %s', (text, whole) => {
    expect(isCode(text)).toBe(whole);
  });

  it.each(['١٢٣٤٥٦', '۱۲۳۴۵۶'])('are sent for %s', async (code) => {
    const answers = { 'POST /auth/verify-email/': { access_token: 'a', refresh_token: 'r' } };
    const { client, api } = clientWith({ ...answers, 'POST /auth/password/reset/otp/': {} });
    expect(await client.use(session).verify(code)).toMatchObject({ ok: true });
    const password = { new_password: 'Better-1!', confirm_new_password: 'Better-1!' };
    const form = { email: 'layla@example.test', otp: code, ...password };
    expect(await client.use(session).resetPassword(form)).toMatchObject({ ok: true });
    expect(api.callsOf('POST /auth/verify-email/')[0]?.body).toMatchObject({ code: '123456' });
    expect(api.callsOf('POST /auth/password/reset/otp/')[0]?.body).toMatchObject({ otp: '123456' });
  });
});

it.each([
  ['layla@example.test', true],
  [' layla@example.test ', true],
  ["o'neil+x@sub.example.co", true],
  ['layla', false],
  ['layla@', false],
  ['layla@example', false],
  ['@example.test', false],
  ['a b@example.test', false],
  ['a@b..test', false],
  [`${'a'.repeat(250)}@b.cc`, false],
])('%j is a valid address: %s', (text, valid) => {
  expect(isEmail(text)).toBe(valid);
});

describe('sign-up', () => {
  const email = 'layla@example.test';
  it.each([
    [
      { email: '', password1: '', password2: '' },
      { email: 'Email is required', password1: 'Password is required', password2: 'Password is required' },
    ],
    [{ email: 'x', password1: 'secret', password2: 'secret' }, { email: 'Please enter a valid email address' }],
    [
      { email, password1: 'short', password2: 'short' },
      { password1: 'Password must be at least 6 characters', password2: 'Password must be at least 6 characters' },
    ],
    [{ email, password1: 'secret', password2: 'Secret' }, { password2: 'Password not match' }],
  ])('rejects %j without sending it', async (form, fields) => {
    const { api, client } = clientWith();
    expect(await client.use(session).register(form)).toMatchObject({ ok: false, fields });
    expect(api.calls).toHaveLength(0);
  });

  it('sends the address in lower case and stores it as base64', async () => {
    const storage = createMemoryStore();
    const { api, client } = clientWith({ 'POST /auth/register/': {} }, { storage });
    const form = { email: ' Layla@Example.test', password1: 'secret', password2: 'secret' };
    expect(await client.use(session).register(form)).toMatchObject({ ok: true });
    expect(api.calls[0]?.body).toEqual({ email, password1: 'secret', password2: 'secret' });
    expect(storage.get('email')).toBe(btoa(email));
    expect(client.use(session).email()).toBe(email);
    expect(texts(client)).toEqual(['Verification code sent!']);
  });

  it.each([
    [{ non_field_errors: ['Nope.'] }, 'Nope.'],
    [{ password1: ['Too common.'] }, 'Too common.'],
    [{}, 'Registration failed. Please try again.'],
  ])('shows %j in the form', async (body, message) => {
    const { client } = clientWith({ 'POST /auth/register/': refused(400, body) });
    const form = { email, password1: 'secret', password2: 'secret' };
    expect(await client.use(session).register(form)).toMatchObject({ ok: false, message });
    expect(texts(client)).toEqual([]);
  });
});

describe('verification', () => {
  it('accepts six digits only', async () => {
    const { api, client } = clientWith();
    const result = await client.use(session).verify('12345');
    expect(result).toMatchObject({ ok: false, fields: { code: 'Please enter a complete 6-digit code' } });
    expect(api.calls).toHaveLength(0);
  });

  it('stores both tokens', async () => {
    const storage = createMemoryStore();
    const { client } = clientWith(
      { 'POST /auth/verify-email/': { access_token: 'a', refresh_token: 'r' } },
      { storage },
    );
    expect(await client.use(session).verify('123456')).toMatchObject({ ok: true });
    expect([storage.get('access_token'), storage.get('refresh_token')]).toEqual(['a', 'r']);
    expect(client.use(session).$signedIn.get()).toBe(true);
    expect(texts(client)).toEqual(['Successfully verified']);
  });

  it.each([
    [{ detail: 'Wrong.' }, 'Wrong.'],
    [{}, 'Verification failed'],
  ])('shows %j in the form', async (body, message) => {
    const { client } = clientWith({ 'POST /auth/verify-email/': refused(400, body) });
    expect(await client.use(session).verify('123456')).toMatchObject({ ok: false, message });
  });

  it.each([
    [{}, true, 'Verification code sent successfully'],
    [refused(400, { detail: 'Wait.' }), false, 'Wait.'],
    [refused(400), false, 'Failed to resend code'],
  ])('resends the code and shows the result', async (answer, ok, text) => {
    const { client } = clientWith({ 'POST /auth/resend-verification/': answer });
    expect((await client.use(session).resend()).ok).toBe(ok);
    expect(texts(client)).toEqual([text]);
  });
});

describe('the identifier of a sign-up', () => {
  const email = 'layla@example.test';
  const keysOf = (calls: { headers: Headers }[]) => calls.map(({ headers }) => headers.get('idempotency-key') ?? '');

  it('is the first half of each call’s key, also after a reload, and each key is new', async () => {
    const storage = createMemoryStore();
    const answers = {
      'POST /auth/register/': {},
      'POST /auth/resend-verification/': {},
      'POST /auth/verify-email/': { access_token: 'a', refresh_token: 'r' },
    };
    const { api, client } = clientWith(answers, { storage });
    await client.use(session).register({ email, password1: 'secret', password2: 'secret' });
    await client.use(session).resend();
    await api.client({ storage }).use(session).verify('123456');
    const keys = keysOf(api.calls);
    expect(new Set(keys).size).toBe(3);
    expect(new Set(keys.map((key) => key.slice(0, 23))).size).toBe(1);
    for (const key of keys)
      expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('differs for each address', async () => {
    const { api, client } = clientWith({ 'POST /auth/register/': {} });
    for (const each of [email, `other.${email}`])
      await client.use(session).register({ email: each, password1: 'secret', password2: 'secret' });
    expect(new Set(keysOf(api.calls).map((key) => key.slice(0, 23))).size).toBe(2);
  });
});

describe('log-in', () => {
  it('shows the backend’s refusal in the form', async () => {
    const { client } = clientWith({ 'POST /auth/login/': refused(400, { non_field_errors: ['Wrong.'] }) });
    const result = await client.use(session).logIn({ email: 'a@b.cc', password: 'x' });
    expect(result).toMatchObject({ ok: false, message: 'Wrong.' });
  });

  it('remembers an unverified address for the code screen', async () => {
    const { client } = clientWith({ 'POST /auth/login/': refused(400, { code: 'email_not_verified' }) });
    await client.use(session).logIn({ email: 'A@b.cc', password: 'x' });
    expect(client.use(session).email()).toBe('a@b.cc');
  });

  it('treats a 401 as a wrong password, not as an expired session', async () => {
    const { api, client } = clientWith({ 'POST /auth/login/': refused(401, { detail: 'Wrong.' }) });
    expect(await client.use(session).logIn({ email: 'a@b.cc', password: 'x' })).toMatchObject({ message: 'Wrong.' });
    expect(api.calls).toHaveLength(1);
  });
});

it.each([[{}], [refused(500)]])(
  'log-out clears everything in the browser, whatever the backend answers',
  async (answer) => {
    const storage = createMemoryStore();
    const { client } = signedInWith({ 'POST /auth/logout/': answer }, { storage });
    client.tokens.saveEmail('a@b.cc');
    const ends: string[] = [];
    client.onSessionEnd((reason) => ends.push(reason));
    await client.use(session).logOut();
    expect(['access_token', 'refresh_token', 'email'].map((key) => storage.get(key))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(ends).toEqual(['signed-out']);
  },
);

describe('reset password', () => {
  it.each([
    ['Short-1', 'Password does not meet requirements.'],
    ['nouppercase-1', 'Password does not meet requirements.'],
    ['NOLOWERCASE-1', 'Password does not meet requirements.'],
    ['No-digits-here', 'Password does not meet requirements.'],
    ['NoSpecial123', 'Password does not meet requirements.'],
  ])('%s: %s', async (new_password, text) => {
    const { client } = clientWith();
    const form = { email: 'a@b.cc', otp: '123456', new_password, confirm_new_password: new_password };
    expect(await client.use(session).resetPassword(form)).toMatchObject({ ok: false, fields: { new_password: text } });
  });

  it('needs a matching confirmation', async () => {
    const { client } = clientWith();
    const form = { email: 'a@b.cc', otp: '123456', new_password: 'Strong-1x', confirm_new_password: 'Strong-1y' };
    expect(await client.use(session).resetPassword(form)).toMatchObject({
      fields: { confirm_new_password: 'Passwords do not match.' },
    });
  });

  it.each([
    [{}, true, 'Password reset successful!'],
    [refused(400, { message: 'Wrong code.' }), false, 'Wrong code.'],
    [refused(400), false, 'Failed to reset password. Please try again.'],
  ])('shows its result', async (answer, ok, text) => {
    const { client } = clientWith({ 'POST /auth/password/reset/otp/': answer });
    const form = { email: 'a@b.cc', otp: '123456', new_password: 'Strong-1x', confirm_new_password: 'Strong-1x' };
    const result = await client.use(session).resetPassword(form);
    expect(result.ok).toBe(ok);
    expect(result.ok ? texts(client)[0] : result.message).toBe(text);
  });

  it('shows which requirements a password meets', () => {
    expect(passwordTraits('Aa1-')).toEqual({ length: false, upper: true, lower: true, digit: true, special: true });
    expect(passwordTraits('        ').special).toBe(false);
  });
});

describe('change password', () => {
  it.each([
    [
      { current_password: '', new_password: 'secret', confirm_new_password: 'secret' },
      'All password fields are required.',
    ],
    [
      { current_password: 'x', new_password: 'short', confirm_new_password: 'other' },
      'New password must be at least 6 characters.',
    ],
    [{ current_password: 'x', new_password: 'secret', confirm_new_password: 'Secret' }, 'New passwords do not match.'],
  ])('%j: %s', async (form, message) => {
    const { api, client } = signedInWith();
    expect(await client.use(session).changePassword(form)).toMatchObject({ ok: false, message });
    expect(api.calls).toHaveLength(0);
  });

  it.each([
    [{ non_field_errors: ['One.', 'Two.'] }, 'One. Two.'],
    [{ new_password1: ['Too common.'] }, 'Too common.'],
    [{}, 'Failed to change password'],
  ])('shows %j as the backend’s reason', async (body, message) => {
    const { client } = signedInWith({ 'POST /auth/password/change/': refused(400, body) });
    const form = { current_password: 'x', new_password: 'secret', confirm_new_password: 'secret' };
    expect(await client.use(session).changePassword(form)).toMatchObject({ ok: false, message });
  });
});

it('deletes the account and signs out', async () => {
  const { client } = signedInWith({ 'DELETE /auth/delete-account/': {} });
  expect((await client.use(session).deleteAccount()).ok).toBe(true);
  expect(client.tokens.$signedIn.get()).toBe(false);
});
