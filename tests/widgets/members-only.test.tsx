import { screen } from 'shadow-dom-testing-library';
import { expect, it, vi } from 'vitest';
import { MembersOnly } from '../../src/widgets/access/MembersOnly';
import { signedInWith } from '../support/fakes/fake-client';
import { member } from '../support/widgets/people';
import { renderWidget } from '../support/widgets/render';

const layla = { 'GET /profile/': member('Layla') };

/** A widget for members on Layla's page, with this wizard draft in the tab. */
function open(draft: string | undefined, answers: object = layla) {
  const { api, client } = signedInWith({ ...answers });
  client.tokens.save({ access_token: `h.${btoa(JSON.stringify({ sub: 'layla' }))}.s`, refresh_token: 'r' });
  if (draft) client.platform.drafts.set('mm_wizard', draft);
  renderWidget(client, <MembersOnly>What members see</MembersOnly>);
  return api;
}

const draft = (more: object) => JSON.stringify({ owner: 'layla', step: 0, answers: {}, done: [], ...more });

it.each([
  ['no draft', undefined],
  ['a draft whose Finish was not started', draft({})],
  ['a draft of another member', draft({ owner: 'omar', begun: true })],
  ['an unreadable draft', '{'],
])('shows its content to a registered member with %s', async (_, kept) => {
  const { calls } = open(kept);
  await expect.poll(() => calls.length).toBe(1);
  // The code that reads a draft loads after the profile.
  await vi.dynamicImportSettled();
  await screen.findByShadowText('What members see');
  expect(screen.queryByShadowText('Finish your profile to meet people')).toBeNull();
});

it('leads back to the wizard if Finish was started and not completed', async () => {
  open(draft({ begun: true, done: ['profile'] }));
  await screen.findByShadowText('Finish your profile to meet people');
  expect(screen.queryByShadowText('What members see')).toBeNull();
});

it('leads members without a profile to the wizard', async () => {
  open(undefined, {});
  await screen.findByShadowText('Finish your profile to meet people');
});
