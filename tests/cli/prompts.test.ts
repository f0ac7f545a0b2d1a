import { screen } from '@inquirer/testing/vitest';
import { expect, it } from 'vitest';
import { createCli, createSignedInCli } from '../support/cli';
import { createFakeApi } from '../support/fake-api';

const tokens = { access_token: 'access-1', refresh_token: 'refresh-1' };

async function answer(text: string): Promise<void> {
  if (text) screen.type(text);
  screen.keypress('enter');
  await screen.next();
}

it('asks for address and password where somebody can answer', async () => {
  const api = createFakeApi({ 'POST /auth/login/': tokens });
  const ended = createCli(api)('auth login', { asks: true });
  await expect.poll(() => screen.getScreen()).toContain('E-mail address');
  await answer('layla@example.test');
  expect(screen.getScreen()).toContain('Password');
  screen.type('secret-1');
  expect(screen.getScreen()).not.toContain('secret-1');
  screen.keypress('enter');
  expect(await ended).toMatchObject({ code: 0 });
  expect(api.calls[0]?.body).toEqual({ email: 'layla@example.test', password: 'secret-1' });
});

it('never asks with --no-input', async () => {
  const ended = await createCli(createFakeApi())('auth login --no-input', {
    asks: true,
    env: { NO_COLOR: '1' },
  });
  expect(ended).toMatchObject({ code: 2, stderr: 'mm: Missing: <email>, --password-stdin or MM_PASSWORD\n' });
});

it('checks each answer of the wizard by the product’s rules, and goes back', async () => {
  const cli = await createSignedInCli(createFakeApi());
  const ended = cli('wizard fill', { asks: true });
  await expect.poll(() => screen.getScreen()).toContain('First name');
  await answer('L');
  expect(screen.getScreen()).toContain('First name must be at least 2 characters long');
  await answer('ayla');
  expect(screen.getScreen()).toContain('Last name');
  await answer('<');
  expect(screen.getScreen()).toContain('First name (Layla)');
  await answer('');
  await answer('Haddad');
  expect(screen.getScreen()).toContain('Date of birth');
  screen.keypress({ name: 'c', ctrl: true });
  const { code, stderr } = await ended;
  expect(code).toBe(130);
  expect(stderr).toContain('1 of 7 — About You');
});
