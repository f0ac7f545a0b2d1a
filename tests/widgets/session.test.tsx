import { fireEvent, waitFor } from '@testing-library/dom';
import { screen } from 'shadow-dom-testing-library';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SessionFlow } from '../../src/widgets/session/SessionFlow';
import VerifyCode from '../../src/widgets/session/VerifyCode';
import { clientWith, refused, signedInWith } from '../support/fakes/fake-client';
import { fill, press } from '../support/widgets/act';
import { renderWidget } from '../support/widgets/render';

const tokens = { access_token: 'a', refresh_token: 'r' };

afterEach(() => vi.restoreAllMocks());

describe('log-in', () => {
  it('signs in and goes to the dashboard', async () => {
    const { api, client } = clientWith({ 'POST /auth/login/': tokens });
    const { visits, events } = renderWidget(client, <SessionFlow />);
    await fill('Email', ' Layla@Example.test ');
    await fill('Password', 'secret1');
    await press('Log in');
    await screen.findByShadowRole('button', { name: 'Log Out' });
    const [sent] = api.callsOf('POST /auth/login/');
    expect(sent?.body).toEqual({ email: 'layla@example.test', password: 'secret1' });
    expect(client.tokens.read()).toEqual(tokens);
    expect(visits[0]?.to).toBe('dashboard');
    expect(events[0]?.name).toBe('mm-signed-in');
  });

  it('signs in once where browsers send no `submit` event, as in a sandboxed frame without `allow-forms`', async () => {
    const { api, client } = clientWith({ 'POST /auth/login/': tokens });
    vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockReturnValue(undefined);
    renderWidget(client, <SessionFlow />);
    await fill('Email', 'layla@example.test');
    await fill('Password', 'secret1');
    await press('Log in');
    await screen.findByShadowRole('button', { name: 'Log Out' });
    expect(api.callsOf('POST /auth/login/')).toHaveLength(1);
  });

  it('shows the backend’s non_field_errors in the form, and keeps what was typed', async () => {
    const { client } = clientWith({ 'POST /auth/login/': refused(400, { non_field_errors: ['Wrong, sorry.'] }) });
    renderWidget(client, <SessionFlow />);
    await fill('Email', 'layla@example.test');
    await fill('Password', 'secret1');
    await press('Log in');
    expect((await screen.findByShadowRole('alert')).textContent).toBe('Wrong, sorry.');
    expect(await screen.findByShadowLabelText('Password')).toHaveProperty('value', 'secret1');
  });

  it('says how long to wait if the backend does', async () => {
    const detail = 'Too many requests. Please try again in 60 seconds.';
    const { client } = clientWith({ 'POST /auth/login/': refused(429, { detail }) });
    renderWidget(client, <SessionFlow />);
    await fill('Email', 'layla@example.test');
    await fill('Password', 'secret1');
    await press('Log in');
    expect((await screen.findByShadowRole('alert')).textContent).toBe(detail);
  });

  it('leads an unverified member to the code', async () => {
    const { api, client } = clientWith({
      'POST /auth/login/': refused(400, { non_field_errors: ['Verify first.'], code: 'email_not_verified' }),
      'POST /auth/resend-verification/': {},
    });
    renderWidget(client, <SessionFlow />);
    await fill('Email', 'layla@example.test');
    await fill('Password', 'secret1');
    await press('Log in');
    await screen.findByShadowText('Enter the 6-digit code we sent to layla@example.test.');
    expect(api.count('POST /auth/resend-verification/')).toBe(1);
  });
});

describe('sign-up', () => {
  it('validates the form before sending anything', async () => {
    const { api, client } = clientWith();
    renderWidget(client, <SessionFlow start="signup" />);
    await fill('Email', 'layla@example.test');
    await fill('Password', 'secret1');
    await fill('Confirm password', 'secret2');
    await press('Sign up');
    await screen.findByShadowText('Password not match');
    expect(api.count('POST /auth/register/')).toBe(0);
  });

  it('registers, accepts a pasted code, and verifies without a click', async () => {
    const { api, client } = clientWith({ 'POST /auth/register/': {}, 'POST /auth/verify-email/': tokens });
    const { visits } = renderWidget(client, <SessionFlow start="signup" />);
    await fill('Email', 'layla@example.test');
    await fill('Password', 'secret1');
    await fill('Confirm password', 'secret1');
    await press('Sign up');
    await fill('6-digit code', '12 34-56');
    await screen.findByShadowRole('button', { name: 'Log Out' });
    const [sent] = api.callsOf('POST /auth/verify-email/');
    expect(sent?.body).toEqual({ email: 'layla@example.test', code: '123456' });
    expect(visits[0]?.to).toBe('wizard');
  });

  it('returns to the log-in after a later log-out, not to the code', async () => {
    const { client } = clientWith({
      'POST /auth/register/': {},
      'POST /auth/verify-email/': tokens,
      'POST /auth/logout/': {},
    });
    renderWidget(client, <SessionFlow />);
    await press('Sign up');
    await fill('Email', 'layla@example.test');
    await fill('Password', 'secret1');
    await fill('Confirm password', 'secret1');
    await press('Sign up');
    await fill('6-digit code', '123456');
    await press('Log Out');
    await screen.findByShadowRole('button', { name: 'Log in' });
    expect(screen.queryByShadowLabelText('6-digit code')).toBeNull();
  });

  it('shows the reason for a wrong code, and empties the boxes', async () => {
    const { client } = clientWith({
      'POST /auth/register/': {},
      'POST /auth/verify-email/': refused(400, { detail: 'Invalid code.' }),
    });
    renderWidget(client, <SessionFlow start="signup" />);
    await fill('Email', 'layla@example.test');
    await fill('Password', 'secret1');
    await fill('Confirm password', 'secret1');
    await press('Sign up');
    await press('Next');
    await screen.findByShadowText('Please enter a complete 6-digit code');
    await fill('6-digit code', '123456');
    await screen.findByShadowText('Invalid code.');
    expect(await screen.findByShadowLabelText('6-digit code')).toHaveProperty('value', '');
  });
});

describe('the boxes of the code', () => {
  const openCode = async () => {
    const { client } = clientWith({ 'POST /auth/register/': {} });
    const { shadow } = renderWidget(client, <SessionFlow start="signup" />);
    await fill('Email', 'layla@example.test');
    await fill('Password', 'secret1');
    await fill('Confirm password', 'secret1');
    await press('Sign up');
    return { shadow, code: (await screen.findByShadowLabelText('6-digit code')) as HTMLInputElement };
  };

  it('have the focus on arrival', async () => {
    const { shadow, code } = await openCode();
    await waitFor(() => expect(shadow.activeElement).toBe(code));
  });

  it('select the digit that is pressed, so that typing replaces it', async () => {
    const { shadow, code } = await openCode();
    await fill('6-digit code', '12345');
    code.getBoundingClientRect = () => new DOMRect(100, 0, 300, 56);
    const pressAt = (x: number) => fireEvent.click(code, { detail: 1, clientX: x });
    pressAt(175);
    expect([code.selectionStart, code.selectionEnd]).toEqual([1, 2]);
    await waitFor(() => expect(shadow.querySelector('.code-box.on')?.textContent).toBe('2'));
    // Beyond the digits, the caret stands after the last.
    pressAt(390);
    expect([code.selectionStart, code.selectionEnd]).toEqual([5, 5]);
  });
});

describe('waiting for the code', () => {
  const register = async () => {
    await fill('Email', 'layla@example.test');
    await fill('Password', 'secret1');
    await fill('Confirm password', 'secret1');
    await press('Sign up');
    await screen.findByShadowText('Verification code sent!');
  };

  it('counts down to the next code after sending one', async () => {
    const { client } = clientWith({ 'POST /auth/register/': {} });
    renderWidget(client, <SessionFlow start="signup" />);
    await register();
    const button = await screen.findByShadowRole('button', { name: /^Resend code in \d+ s$/ });
    expect(button).toHaveProperty('disabled', true);
  });

  it.each([
    [{}, 200, 'Verification code sent successfully'],
    [{ detail: 'Too many requests. Please try again in 30 seconds.' }, 429, /again in 30 seconds/],
    [{}, 400, 'Failed to resend code'],
  ])('sends another code, and shows the result: %j %i', async (body, status, text) => {
    const { client } = clientWith({ 'POST /auth/resend-verification/': refused(status, body) });
    client.tokens.saveEmail('layla@example.test');
    renderWidget(client, <VerifyCode onVerified={() => undefined} onOtherEmail={() => undefined} />);
    await press('Resend code');
    await screen.findByShadowText(text);
    if (status !== 400) await screen.findByShadowRole('button', { name: /^Resend code in \d+ s$/ });
  });

  it('moves on without a click and says so, or says that verification failed', async () => {
    const { api, client } = clientWith({ 'POST /auth/verify-email/': refused(400) });
    client.tokens.saveEmail('layla@example.test');
    let times = 0;
    renderWidget(client, <VerifyCode onVerified={() => (times += 1)} onOtherEmail={() => undefined} />);
    await fill('6-digit code', '123456');
    await screen.findByShadowText('Verification failed');
    api.answer('POST /auth/verify-email/', tokens);
    await fill('6-digit code', '١٢٣٤٥٦');
    await screen.findByShadowText('Successfully verified');
    expect([times, api.calls.at(-1)?.body]).toEqual([1, { email: 'layla@example.test', code: '123456' }]);
  });
});

describe('a new password', () => {
  it('shows its rule at sign-up, and ticks it off once met', async () => {
    const { client } = clientWith();
    renderWidget(client, <SessionFlow start="signup" />);
    await screen.findByShadowText('At least 6 characters.');
    expect(screen.queryByShadowText('(met)')).toBeNull();
    await fill('Password', 'secret1');
    await screen.findByShadowText('(met)');
  });

  it('shows the five rules of a reset, and ticks off each once met', async () => {
    const { client } = clientWith({ 'POST /auth/password/reset/request/': {} });
    renderWidget(client, <SessionFlow />);
    await fill('Email', 'layla@example.test');
    await press('Forgot Password');
    await press('Send code');
    await screen.findByShadowText('Reset link sent! Please check your email.');
    await fill('6-digit code', '654321');
    await press('Next');
    await screen.findByShadowText('At least 8 characters');
    const met = () => screen.queryAllByShadowText('(met)').length;
    const counts = [];
    for (const typed of ['a', 'aB', 'aB1', 'aB1!', 'aB1!aB1!']) {
      await fill('New password', typed);
      counts.push(met());
    }
    expect(counts).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('a rejection by the backend', () => {
  it('of a suspended account says politely what can be done', async () => {
    const text = 'This account is suspended. If you think this is a mistake, please reply to the email we sent you.';
    const body = { detail: text, code: 'account_suspended', non_field_errors: [text] };
    const { client } = clientWith({ 'POST /auth/login/': refused(403, body) });
    renderWidget(client, <SessionFlow />);
    await fill('Email', 'layla@example.test');
    await fill('Password', 'secret1');
    await press('Log in');
    expect((await screen.findByShadowRole('alert')).textContent).toBe(text);
    expect(client.tokens.read().access_token).toBeUndefined();
  });

  it.each([
    [{ non_field_errors: ['That address is taken.'] }, 'That address is taken.'],
    [{ password1: ['This password is too common.'] }, 'This password is too common.'],
  ])('is shown in the sign-up form: %j', async (body, text) => {
    const { client } = clientWith({ 'POST /auth/register/': refused(400, body) });
    renderWidget(client, <SessionFlow start="signup" />);
    await fill('Email', 'layla@example.test');
    await fill('Password', 'secret1');
    await fill('Confirm password', 'secret1');
    await press('Sign up');
    expect((await screen.findByShadowRole('alert')).textContent).toBe(text);
  });

  it('of a request for a reset code is shown in its dialog', async () => {
    const { client } = clientWith({ 'POST /auth/password/reset/request/': refused(400) });
    renderWidget(client, <SessionFlow />);
    await fill('Email', 'layla@example.test');
    await press('Forgot Password');
    await press('Send code');
    await screen.findByShadowText('Failed to send reset link. Please try again.');
  });
});

describe('a forgotten password', () => {
  it('returns to the address on Resend, and closes the code dialog', async () => {
    const { client } = clientWith({ 'POST /auth/password/reset/request/': {} });
    const { shadow } = renderWidget(client, <SessionFlow />);
    await fill('Email', 'layla@example.test');
    await press('Forgot Password');
    await press('Send code');
    await screen.findByShadowRole('dialog', { name: 'Check your email' });
    await waitFor(() => expect(shadow.activeElement?.getAttribute('name')).toBe('code'));
    await press('Resend code');
    const dialog = await screen.findByShadowRole('dialog', { name: 'Forgot your password?' });
    expect(dialog.querySelector('input')?.value).toBe('layla@example.test');
    expect(screen.queryByShadowRole('dialog', { name: 'Check your email' })).toBeNull();
  });

  it('leads through three dialogs, then closes them', async () => {
    const { api, client } = clientWith({
      'POST /auth/password/reset/request/': {},
      'POST /auth/password/reset/otp/': {},
    });
    renderWidget(client, <SessionFlow />);
    await fill('Email', 'layla@example.test');
    await press('Forgot Password');
    await press('Send code');
    await press('Next');
    await screen.findByShadowText('Please enter the 6-digit code.');
    await fill('6-digit code', '654321');
    await press('Next');
    await fill('New password', 'weak');
    await press('Reset password');
    await screen.findByShadowText('Password does not meet requirements.');
    await fill('New password', 'Strong-1');
    await fill('Confirm password', 'Strong-1');
    await press('Reset password');
    await screen.findByShadowText('Password reset successful!');
    await waitFor(() => expect(screen.queryByShadowRole('dialog')).toBeNull());
    expect(api.calls.at(-1)?.body).toEqual({
      email: 'layla@example.test',
      otp: '654321',
      new_password: 'Strong-1',
      confirm_new_password: 'Strong-1',
    });
  });

  it('returns to the code, with the backend’s reason, when the code is wrong', async () => {
    const { client, api } = clientWith({
      'POST /auth/password/reset/request/': {},
      'POST /auth/password/reset/otp/': refused(400, { message: 'That code is wrong.', code: 'invalid_code' }),
    });
    renderWidget(client, <SessionFlow />);
    await fill('Email', 'layla@example.test');
    await press('Forgot Password');
    await press('Send code');
    await fill('6-digit code', '654321');
    await press('Next');
    await fill('New password', 'Strong-1');
    await fill('Confirm password', 'Strong-1');
    await press('Reset password');
    await screen.findByShadowText('That code is wrong.');
    const code = await screen.findByShadowLabelText('6-digit code');
    expect(code.getAttribute('aria-invalid')).toBe('true');
    await fill('6-digit code', '123456');
    expect(screen.queryByShadowText('That code is wrong.')).toBeNull();
    api.answer('POST /auth/password/reset/otp/', {});
    await press('Next');
    await fill('New password', 'Strong-1');
    await fill('Confirm password', 'Strong-1');
    await press('Reset password');
    await screen.findByShadowText('Password reset successful!');
  });

  it('stays on the password step when the backend rejects the password', async () => {
    const { client } = clientWith({
      'POST /auth/password/reset/request/': {},
      'POST /auth/password/reset/otp/': refused(400, { message: 'Choose another password.', code: 'invalid' }),
    });
    renderWidget(client, <SessionFlow />);
    await fill('Email', 'layla@example.test');
    await press('Forgot Password');
    await press('Send code');
    await fill('6-digit code', '654321');
    await press('Next');
    await fill('New password', 'Strong-1');
    await fill('Confirm password', 'Strong-1');
    await press('Reset password');
    await screen.findByShadowText('Choose another password.');
    expect(await screen.findByShadowLabelText('New password', { selector: 'input' })).toHaveProperty(
      'value',
      'Strong-1',
    );
  });
});

describe('with a session', () => {
  it('shows the member’s name, and logs out on the backend, too', async () => {
    const { api, client } = signedInWith({
      'GET /profile/': { user: '1', first_name: 'Layla', last_name: 'Haddad' },
      'POST /auth/logout/': {},
    });
    const { events } = renderWidget(client, <SessionFlow />);
    await screen.findByShadowText('Logged in as Layla Haddad');
    await press('Log Out');
    await screen.findByShadowRole('button', { name: 'Log in' });
    expect(client.tokens.read().access_token).toBeUndefined();
    await expect.poll(() => events.at(-1)?.name).toBe('mm-signed-out');
    expect(api.callsOf('POST /auth/logout/')[0]?.headers.get('authorization')).toBe('Bearer r');
  });
});
