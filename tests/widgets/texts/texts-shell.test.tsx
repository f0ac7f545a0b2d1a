import { screen } from 'shadow-dom-testing-library';
import { expect, it } from 'vitest';
import { NavBar } from '../../../src/widgets/app/bars/NavBar';
import { signedInWith } from '../../support/fakes/fake-client';
import { press } from '../../support/widgets/act';
import { member } from '../../support/widgets/people';
import { renderWidget } from '../../support/widgets/render';

const answers = {
  'GET /profile/': member('Omar'),
  'GET /notifications/unread/count/': { count: 100 },
  'GET /notifications/': [],
};

it('shows the entries of the navigation bar in order, with counts up to 99+', async () => {
  renderWidget(signedInWith(answers).client, <NavBar current="dashboard" />);
  const links = await screen.findAllByShadowRole('link', { name: /^(Dashboard|Search|Matches|Messages|Profile)$/ });
  const names = links.map((link) => link.textContent?.trim());
  expect(names.slice(0, 5)).toEqual(['Dashboard', 'Search', 'Matches', 'Messages', 'Profile']);
  await screen.findByShadowText('99+');
});

it('shows the first name, and offers Shortlisted Profiles, Settings and Log Out', async () => {
  renderWidget(signedInWith(answers).client, <NavBar current="dashboard" />);
  await screen.findByShadowText('Omar');
  await press(/^Account/);
  for (const name of ['Shortlisted Profiles', 'Settings', 'Log Out']) await screen.findByShadowText(name);
});
