import { fireEvent } from '@testing-library/dom';
import { screen } from 'shadow-dom-testing-library';
import { expect, it } from 'vitest';
import ProfilePage from '../../src/widgets/app/pages/ProfilePage';
import { press } from '../support/act';
import { refused, signedInWith } from '../support/fake-client';
import { renderWidget } from '../support/render';

const member = { user: '1', first_name: 'Layla', last_name: 'Haddad', bio: 'Old words', photos: [] };

it('keeps the edit open with its text when saving fails, and shows the new text in place when it succeeds', async () => {
  const { api, client } = signedInWith({ 'GET /profile/': member, 'PATCH /profile/update/': refused(500) });
  const { visits } = renderWidget(client, <ProfilePage />);
  await press('Edit');
  const field = await screen.findByShadowRole('textbox', { name: 'Bio' });
  fireEvent.input(field, { target: { value: 'New words' } });
  await press('Save');
  await expect.poll(() => client.notices.$list.get()[0]?.text).toBe('Failed to update bio');
  expect(screen.getByShadowRole('textbox', { name: 'Bio' })).toHaveProperty('value', 'New words');

  api.answer('PATCH /profile/update/', {});
  api.answer('GET /profile/', { ...member, bio: 'New words' });
  await press('Save');
  await screen.findByShadowText('New words', { selector: 'p' });
  expect(screen.queryByShadowRole('textbox', { name: 'Bio' })).toBeNull();
  expect(api.callsOf('PATCH /profile/update/').at(-1)?.body).toEqual({ bio: 'New words' });
  expect(visits).toEqual([]);
});
