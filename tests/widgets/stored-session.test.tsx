import { screen } from 'shadow-dom-testing-library';
import { afterEach, describe, expect, it } from 'vitest';
import { returnPlace } from '../../src/core';
import { type StorageChoice, sharedClient } from '../../src/widgets';
import LoginPage from '../../src/widgets/app/pages/LoginPage';
import SignupPage from '../../src/widgets/app/pages/SignupPage';
import { clientWith, signedInWith } from '../support/fakes/fake-client';
import { fill, press } from '../support/widgets/act';
import { renderWidget } from '../support/widgets/render';

const tokens = { access_token: 'a', refresh_token: 'r' };
const keys = ['access_token', 'refresh_token', 'email'];

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it.each([
  ['log-in', LoginPage],
  ['sign-up', SignupPage],
])('the standalone %s screen clears stored tokens on load (decision 7)', async (_, Page) => {
  const { client } = signedInWith();
  renderWidget(client, <Page />);
  await screen.findByShadowLabelText('Email');
  await expect.poll(() => client.tokens.read()).toEqual({});
});

it('the log-in screen says that a session has expired, then returns to its place', async () => {
  const { client } = clientWith({ 'POST /auth/login/': tokens });
  client.use(returnPlace).keep('/Messages?with=layla', true);
  const { visits } = renderWidget(client, <LoginPage />);
  await screen.findByShadowText('Session expired. Please login again.');
  await fill('Email', 'omar@example.test');
  await fill('Password', 'secret-1');
  await press('Log in');
  await expect.poll(() => visits).toEqual([{ to: 'messages', query: { with: 'layla' } }]);
});

describe('tokens and address are stored (decision 19)', () => {
  const stored = (storage: Storage) => keys.map((key) => storage.getItem(key));
  it.each<[StorageChoice, (string | null)[], (string | null)[]]>([
    ['local', ['a', 'r', 'bUBtLnRlc3Q='], [null, null, null]],
    ['session', [null, null, null], ['a', 'r', 'bUBtLnRlc3Q=']],
    ['memory', [null, null, null], [null, null, null]],
  ])('with %s', (choice, inLocal, inSession) => {
    const client = sharedClient('https://api.test/api', choice);
    client.tokens.save(tokens);
    client.tokens.saveEmail('m@m.test');
    expect(client.tokens.read()).toEqual(tokens);
    expect(stored(localStorage)).toEqual(inLocal);
    expect(stored(sessionStorage)).toEqual(inSession);
    client.tokens.clear();
    expect(client.tokens.read()).toEqual({ access_token: undefined, refresh_token: undefined });
  });
});
