import { screen } from 'shadow-dom-testing-library';
import { expect, it } from 'vitest';
import { SessionFlow } from '../../../src/widgets/session/SessionFlow';
import { clientWith, refused } from '../../support/fakes/fake-client';
import { fill, press } from '../../support/widgets/act';
import { renderWidget } from '../../support/widgets/render';

it('has buttons between Login, Sign up and Forgot Password', async () => {
  renderWidget(clientWith().client, <SessionFlow />);
  await screen.findByShadowRole('button', { name: 'Log in' });
  await screen.findByShadowRole('button', { name: 'Forgot Password' });
  await press('Sign up');
  await screen.findByShadowRole('heading', { name: 'Create your account' });
  await screen.findByShadowRole('button', { name: 'Login' });
});

it('says in the last reset dialog when the passwords differ, and when the reset fails', async () => {
  const { client } = clientWith({
    'POST /auth/password/reset/request/': {},
    'POST /auth/password/reset/otp/': refused(500),
  });
  renderWidget(client, <SessionFlow />);
  await fill('Email', 'layla@example.test');
  await press('Forgot Password');
  await press('Send code');
  await fill('6-digit code', '654321');
  await press('Next');
  await fill('New password', 'Strong-1');
  await fill('Confirm password', 'Strong-2');
  await press('Reset password');
  await screen.findByShadowText('Passwords do not match.');
  await fill('Confirm password', 'Strong-1');
  await press('Reset password');
  await screen.findByShadowText('Failed to reset password. Please try again.');
  expect(screen.queryByShadowRole('dialog')).not.toBeNull();
});
