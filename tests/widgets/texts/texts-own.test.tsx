import { fireEvent } from '@testing-library/dom';
import { screen } from 'shadow-dom-testing-library';
import { expect, it } from 'vitest';
import { wizard } from '../../../src/core';
import { OfflineBanner } from '../../../src/widgets/app/OfflineBanner';
import { SessionFlow } from '../../../src/widgets/session/SessionFlow';
import { Wizard } from '../../../src/widgets/wizard/Wizard';
import { clientWith, refused, signedInWith } from '../../support/fakes/fake-client';
import { fill, press } from '../../support/widgets/act';
import { validAnswers } from '../../support/widgets/answers';
import { renderWidget } from '../../support/widgets/render';

const html = () => new Response('<h1>Hello</h1>', { headers: { 'content-type': 'text/html' } });

it.each([
  [
    'The service cannot be reached. Check your connection and try again.',
    () => Promise.reject(new TypeError('fetch failed')),
  ],
  [
    'The service took too long to answer. Please try again.',
    () => Promise.reject(new DOMException('', 'TimeoutError')),
  ],
  ['Too many requests. Please wait a moment and try again.', refused(429)],
  ['The service sent a reply that we could not read.', html],
  ['Could not log in. Please try again.', refused(500)],
])('explains a failed log-in: %s', async (text, answer) => {
  renderWidget(clientWith({ 'POST /auth/login/': answer }).client, <SessionFlow />);
  await fill('Email', 'layla@example.test');
  await fill('Password', 'secret1');
  await press('Log in');
  expect((await screen.findByShadowRole('alert')).textContent).toBe(text);
});

it('says that signing up failed when the backend gives no reason', async () => {
  renderWidget(clientWith({ 'POST /auth/register/': refused(500) }).client, <SessionFlow start="signup" />);
  await fill('Email', 'layla@example.test');
  await fill('Password', 'secret1');
  await fill('Confirm password', 'secret1');
  await press('Sign up');
  await screen.findByShadowText('Registration failed. Please try again.');
});

it('says when there is no network', async () => {
  renderWidget(clientWith({}, { isOnline: () => false }).client, <OfflineBanner />);
  await screen.findByShadowText('You are offline. What you see may be out of date.');
});

it('explains on the last step what the photo is for, then names the call in progress', async () => {
  const goOn: (() => void)[] = [];
  const held = () => new Promise((resolve) => goOn.push(() => resolve({})));
  const { client } = signedInWith({
    'GET /places/countries/': [],
    'POST /places/states/': { data: { states: [] } },
    'POST /consents/': { decisions: [], asked: [] },
    'POST /profile/create/': held,
    'POST /profile/photos/upload/': held,
    'PUT /match-preferences/': held,
  });
  const store = client.use(wizard);
  for (const [name, answer] of Object.entries(validAnswers({ shares_sensitive: 'Yes' }))) store.set(name, answer);
  for (let passed = 0; passed < 6; passed += 1) store.next();
  renderWidget(client, <Wizard />);
  await screen.findByShadowText('A clear, recent photo of you improves your chances. JPEG, PNG or WebP.');
  store.setPhoto(new File(['x'], 'me.png', { type: 'image/png' }));
  fireEvent.click(await screen.findByShadowRole('button', { name: 'Finish' }));
  for (const [call, text] of [
    'Creating your profile… 1 of 3',
    'Uploading your photo… 2 of 3',
    'Saving your preferences… 3 of 3',
  ].entries()) {
    await screen.findByShadowText(text);
    await expect.poll(() => goOn.length).toBe(call + 1);
    goOn[call]?.();
  }
  await screen.findByShadowText('Success');
});
