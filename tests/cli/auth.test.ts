import { beforeEach, expect, it } from 'vitest';
import { type Cli, createCli } from '../support/cli/cli';
import { createFakeApi, type FakeApi, refused } from '../support/fakes/fake-api';

const email = 'layla@example.test';
const tokens = { access_token: 'access-1', refresh_token: 'refresh-1' };

let api: FakeApi;
let cli: Cli;

beforeEach(() => {
  api = createFakeApi({ 'POST /auth/register/': {}, 'POST /auth/verify-email/': tokens, 'POST /auth/login/': tokens });
  cli = createCli(api);
});

const mail = (to: string, code: string | null, id = '1') => {
  return { id, to, subject: 'Your code', text: 'Hello', code, sent_at: '2026-01-01T00:00:00.000Z' };
};

it('signs up with a password from standard input, and verifies with a code', async () => {
  const signup = await cli(['auth', 'signup', ' Layla@Example.test ', '--password-stdin'], { stdin: 'secret-1\n' });
  expect(signup).toEqual({ code: 0, stdout: '✓ Verification code sent!\n', stderr: '' });
  expect(api.callsOf('POST /auth/register/')[0]?.body).toEqual({ email, password1: 'secret-1', password2: 'secret-1' });
  expect(await cli('auth verify --code 123456')).toMatchObject({ code: 0, stdout: '✓ Successfully verified\n' });
  expect(api.callsOf('POST /auth/verify-email/')[0]?.body).toEqual({ email, code: '123456' });
  expect(JSON.parse((await cli('session show --json')).stdout)).toMatchObject({ signed_in: true, email });
});

it.each(['١٢٣٤٥٦', '۱۲۳۴۵۶'])('takes the code %s, for a new account and for a new password', async (code) => {
  api.answer('POST /auth/password/reset/otp/', {});
  await cli(`auth signup ${email}`, { env: { MM_PASSWORD: 'secret-1' } });
  expect(await cli(['auth', 'verify', '--code', code])).toMatchObject({ code: 0 });
  expect(api.callsOf('POST /auth/verify-email/')[0]?.body).toEqual({ email, code: '123456' });
  const env = { MM_PASSWORD: 'Better-1!', MM_NEW_PASSWORD: 'Better-1!' };
  expect(await cli(['auth', 'reset-confirm', email, '--code', code], { env })).toMatchObject({ code: 0 });
  expect(api.callsOf('POST /auth/password/reset/otp/')[0]?.body).toMatchObject({ otp: '123456' });
});

it('sends the version of the terms that the member accepts, and none otherwise', async () => {
  const terms = { page: 'terms', title: 'Terms', version: '3', date: '2026-11-26', language: 'en', address: 'x' };
  api.answer('GET /legal/', [terms]);
  const env = { MM_PASSWORD: 'secret-1' };
  expect(await cli(`auth signup ${email} --accept-terms`, { env })).toMatchObject({ code: 0 });
  expect(await cli(`auth signup ${email}`, { env })).toMatchObject({ code: 0 });
  const sent = api.callsOf('POST /auth/register/').map(({ body }) => body as { accepted_terms?: string });
  expect(sent.map(({ accepted_terms }) => accepted_terms)).toEqual(['3', undefined]);
});

it.each([
  ['auth signup nonsense', 'Please enter a valid email address'],
  [`auth signup ${email}`, 'Password must be at least 6 characters'],
])('%s is validated before anything is sent', async (line, text) => {
  const { code, stderr } = await cli(line, { env: { MM_PASSWORD: 'short' } });
  expect({ code, stderr }).toEqual({ code: 2, stderr: `mm: ${text}\n` });
  expect(api.calls).toHaveLength(0);
});

it('shows the reason when the backend rejects a sign-up', async () => {
  api.answer('POST /auth/register/', refused(400, { password1: ['This password is too common.'] }));
  const { code, stderr } = await cli(`auth signup ${email} --json`, { env: { MM_PASSWORD: 'password' } });
  expect(code).toBe(5);
  expect(JSON.parse(stderr).error).toMatchObject({
    message: 'This password is too common.',
    fields: { password1: 'This password is too common.' },
  });
});

it('reads the code from the mail to exactly this address', async () => {
  api.answer('GET /dev/mailbox/messages', [mail(`x${email}`, '999999'), mail('LAYLA@example.test', '123456')]);
  await cli(`auth signup ${email}`, { env: { MM_PASSWORD: 'secret-1' } });
  expect((await cli('auth verify --from-mailbox')).code).toBe(0);
  expect(api.callsOf('POST /auth/verify-email/')[0]?.body).toEqual({ email, code: '123456' });
});

it('waits for a mail, or says that none came: exit code 1', async () => {
  let asked = 0;
  api.answer('GET /dev/mailbox/messages', () => {
    asked += 1;
    return asked < 2 ? [mail(email, null)] : [mail(email, '123456', '2'), mail(email, null)];
  });
  expect((await cli(`mail code ${email}`)).stdout).toBe('123456\n');
  expect(await cli('mail code nobody@example.test --within 10ms')).toMatchObject({
    code: 1,
    stderr: 'mm: No such mail to nobody@example.test within 0.01 s.\n',
  });
});

it('says when the backend has no mailbox', async () => {
  const { code, stderr } = await cli('mail list');
  expect({ code, stderr }).toEqual({ code: 5, stderr: expect.stringContaining('has no development mailbox') });
});

it('signs in, shows the account, and signs out here even when the backend is down', async () => {
  api.answer('GET /profile/settings/account/', { first_name: null, last_name: null, email });
  await cli(`auth login ${email}`, { env: { MM_PASSWORD: 'secret-1' } });
  expect(JSON.parse((await cli('auth whoami --json')).stdout)).toEqual({
    member: 'default',
    email,
    id: null,
    name: null,
    base_url: api.baseUrl,
  });
  api.goDown();
  expect(await cli('auth logout')).toMatchObject({
    code: 6,
    stdout: '',
    stderr: expect.stringContaining('is signed out here, but the session at the backend goes on.'),
  });
  expect((await cli('auth whoami')).code).toBe(4);
});

it('signs out on all devices, and stays signed in if the backend does not confirm it', async () => {
  await cli(`auth login ${email}`, { env: { MM_PASSWORD: 'secret-1' } });
  api.answer('POST /auth/logout-all/', refused(503, { detail: 'Not ready.' }));
  expect((await cli('auth logout --everywhere')).code).not.toBe(0);
  expect(JSON.parse((await cli('session show --json')).stdout).signed_in).toBe(true);
  api.answer('POST /auth/logout-all/', { detail: 'Logged out everywhere.' });
  expect(await cli('auth logout --everywhere')).toMatchObject({
    code: 0,
    stdout: '✓ default is signed out on all devices\n',
  });
  expect(JSON.parse((await cli('session show --json')).stdout).signed_in).toBe(false);
});

it('asks an unverified member for the code, and remembers the address', async () => {
  api.answer('POST /auth/login/', refused(400, { non_field_errors: ['Verify first.'], code: 'email_not_verified' }));
  const { code, stderr } = await cli(`auth login ${email} --json`, { env: { MM_PASSWORD: 'secret-1' } });
  expect(code).toBe(5);
  expect(JSON.parse(stderr).error.code).toBe('email_not_verified');
  expect((await cli('auth verify --code 123456')).code).toBe(0);
});

it('resets a forgotten password', async () => {
  api.answer('POST /auth/password/reset/request/', {});
  api.answer('POST /auth/password/reset/otp/', {});
  expect((await cli(`auth reset-request ${email}`)).stdout).toContain('Reset link sent!');
  const weak = await cli(`auth reset-confirm ${email} --code 123456`, { env: { MM_PASSWORD: 'short' } });
  expect(weak).toMatchObject({ code: 2, stderr: 'mm: Password does not meet requirements.\n' });
  const strong = { env: { MM_PASSWORD: 'Strong-pass-1' } };
  expect((await cli(`auth reset-confirm ${email} --code 123456`, strong)).stdout).toContain(
    'Password reset successful!',
  );
  expect(api.callsOf('POST /auth/password/reset/otp/')[0]?.body).toEqual({
    email,
    otp: '123456',
    new_password: 'Strong-pass-1',
    confirm_new_password: 'Strong-pass-1',
  });
});

it('never prints a password', async () => {
  const ended = await cli(`auth login ${email} --json`, { env: { MM_PASSWORD: 'very-secret-1' } });
  expect(ended.stdout + ended.stderr).not.toContain('very-secret-1');
});
