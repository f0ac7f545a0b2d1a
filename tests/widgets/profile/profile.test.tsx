import { fireEvent } from '@testing-library/dom';
import { screen, within } from 'shadow-dom-testing-library';
import { expect, it } from 'vitest';
import type { Client } from '../../../src/core';
import ProfilePage from '../../../src/widgets/app/pages/ProfilePage';
import { refused } from '../../support/fakes/fake-client';
import { fill, press } from '../../support/widgets/act';
import { own, ownDetails, withOwnProfile } from '../../support/widgets/own-profile';
import { renderWidget } from '../../support/widgets/render';

const notices = (client: Client) => client.notices.$list.get().map(({ text }) => text);
const tab = async (name: string) => fireEvent.click(await screen.findByShadowRole('tab', { name }));
const isFocused = (name: string) => {
  const button = screen.getByShadowRole('button', { name });
  return (button.getRootNode() as ShadowRoot).activeElement === button;
};
const form = (name: string) => screen.findByShadowRole('form', { name });
const edit = async (title: string) => {
  await press(`Edit ${title}`);
  return within(await form(title));
};

it('shows full name, gender, age in years, emirate and country, and the four cards', async () => {
  const { client } = withOwnProfile();
  renderWidget(client, <ProfilePage />);
  await screen.findByShadowRole('heading', { level: 1, name: /Layla Haddad/ });
  screen.getByShadowText('Female · 29 YRS');
  screen.getByShadowText('Dubai, United Arab Emirates');
  for (const name of ['Bio', 'Hobbies', 'Personal Information', 'Photos']) {
    screen.getByShadowRole('heading', { level: 2, name });
  }
  screen.getByShadowText('Old words');
  screen.getByShadowText('Dance (Ballet, Hip-Hop, Salsa)');
  screen.getByShadowText('Academic qualification');
});

it('keeps the edit open with its text when saving fails, and shows the new text in place when it succeeds', async () => {
  const { api, client } = withOwnProfile({ 'PATCH /profile/update/': refused(500) });
  const { visits } = renderWidget(client, <ProfilePage />);
  await edit('Bio');
  await fill('About me', 'New words');
  await press('Save');
  await expect.poll(() => notices(client)).toContain('Failed to update bio');
  expect(screen.getByShadowRole('textbox', { name: 'About me' })).toHaveProperty('value', 'New words');

  api.answer('PATCH /profile/update/', {});
  api.answer('GET /profile/', { ...own, bio: 'New words' });
  await press('Save');
  await screen.findByShadowText('New words', { selector: 'p' });
  expect(screen.queryByShadowRole('textbox', { name: 'About me' })).toBeNull();
  expect(notices(client)).toContain('Bio updated successfully');
  expect(api.callsOf('PATCH /profile/update/').at(-1)?.body).toEqual({ bio: 'New words' });
  expect(visits).toEqual([]);
});

it('changes hobbies, and shows the rule at the field before sending anything', async () => {
  const { api, client } = withOwnProfile({ 'PATCH /profile/update/': refused(500) });
  renderWidget(client, <ProfilePage />);
  const editor = await edit('Hobbies');
  for (const name of ['Reading', 'Dance (Ballet, Hip-Hop, Salsa)']) {
    const hobby = editor.getByShadowRole('checkbox', { name });
    fireEvent.click(hobby);
    await expect.poll(() => Reflect.get(hobby, 'checked')).toBe(false);
  }
  await press('Save');
  await editor.findByShadowText('Please select at least one hobby');
  expect(api.count('PATCH /profile/update/')).toBe(0);
  fireEvent.click(editor.getByShadowRole('checkbox', { name: 'Comedy' }));
  await press('Save');
  await expect.poll(() => notices(client)).toContain('Failed to update hobbies');
  api.answer('PATCH /profile/update/', {});
  await press('Save');
  await expect.poll(() => notices(client)).toContain('Hobbies updated successfully');
  expect(api.callsOf('PATCH /profile/update/').at(-1)?.body).toEqual({ interests: 'Comedy' });
});

it('sends marital status and qualification together, and shows a refusal at its field', async () => {
  const said = { marital_status: ['That is not one of the list.'] };
  const { api, client } = withOwnProfile({ 'PATCH /profile/update/': refused(400, said) });
  renderWidget(client, <ProfilePage />);
  const editor = await edit('Personal Information');
  fireEvent.click(editor.getByShadowRole('radio', { name: 'Widowed' }));
  await press('Save');
  await editor.findByShadowText('That is not one of the list.');
  expect(notices(client)).toContain('Failed to update profile');
  api.answer('PATCH /profile/update/', {});
  await press('Save');
  await expect.poll(() => notices(client)).toContain('Profile updated successfully');
  const body = { marital_status: 'Widowed', academic_qualification: "Master's" };
  expect(api.callsOf('PATCH /profile/update/').at(-1)?.body).toEqual(body);
  await expect.poll(() => screen.queryByShadowRole('button', { name: 'Save' })).toBeNull();
});

it('edits the rest in the sections of the wizard, marks private answers, and sends only what changed', async () => {
  const { api, client } = withOwnProfile();
  renderWidget(client, <ProfilePage />);
  await tab('Details');
  await screen.findByShadowText('165 cm');
  screen.getByShadowText(/You chose your gender when you signed up/);
  for (const name of ['About You', 'Lifestyle', 'Physical Appearance', 'Marriage Plans', 'Career & Education']) {
    screen.getByShadowRole('heading', { level: 2, name });
  }
  const editor = await edit('Physical Appearance');
  expect(editor.getAllByShadowText('Only you can see this')).toHaveLength(5);
  await fill('Weight', '9');
  await press('Save');
  await editor.findByShadowText('Please enter a valid weight in kg (30–200) as an integer');
  await fill('Weight', '61');
  api.answer('GET /profile/details/', { ...ownDetails(), weight: 61 });
  await press('Save');
  await screen.findByShadowText('61 kg');
  expect(api.callsOf('PATCH /profile/update/').map(({ body }) => body)).toEqual([{ weight: 61 }]);
});

it('saves preferences, with a must-have only for restrictive ones', async () => {
  const { api, client } = withOwnProfile();
  renderWidget(client, <ProfilePage />);
  await tab('Looking For');
  const editor = await edit('Lifestyle');
  expect(editor.getAllByShadowRole('switch')).toHaveLength(1);
  fireEvent.click(editor.getByShadowRole('switch', { name: 'Must have' }));
  const alcohol = within(editor.getByShadowRole('group', { name: 'Are you open to a partner who drinks alcohol?' }));
  fireEvent.click(alcohol.getByShadowRole('radio', { name: 'No' }));
  await press('Save');
  await expect.poll(() => notices(client)).toEqual(['Profile updated successfully']);
  expect(api.callsOf('PATCH /profile/update/').at(-1)?.body).toEqual({ partnerAlcohol: 'No' });
  expect(api.callsOf('PUT /match-preferences/').at(-1)?.body).toMatchObject({
    accepts_smoker: false,
    accepts_alcohol: false,
    preferred_location: 'United Arab Emirates',
    must_haves: ['accepts_smoker'],
  });
});

it('keeps the preferences open when they cannot be saved', async () => {
  const { client } = withOwnProfile({ 'PUT /match-preferences/': refused(500) });
  renderWidget(client, <ProfilePage />);
  await tab('Looking For');
  const editor = await edit('Interest & Hobbies');
  fireEvent.click(editor.getByShadowRole('radio', { name: 'No' }));
  await press('Save');
  await expect.poll(() => notices(client)).toContain('Failed to update profile');
  expect(editor.getByShadowRole('radio', { name: 'No' })).toHaveProperty('checked', true);
});

it('hides features that the backend does not have', async () => {
  const { client } = withOwnProfile({
    'GET /profile/details/': refused(404),
    'GET /match-preferences/': refused(404),
  });
  renderWidget(client, <ProfilePage />);
  await screen.findByShadowRole('heading', { name: 'Bio' });
  await expect.poll(() => screen.queryByShadowRole('tab')).toBeNull();
});

it('opens the editor named in the address, once', async () => {
  history.replaceState(null, '', '/Profile?edit=hobbies');
  renderWidget(withOwnProfile().client, <ProfilePage />);
  await form('Hobbies');
  expect(location.search).toBe('');
});

it('restores unsaved edits, and discards them on Cancel', async () => {
  const { client } = withOwnProfile();
  const first = renderWidget(client, <ProfilePage />);
  await edit('Bio');
  await fill('About me', 'Half a sentence');
  const kept = client.platform.drafts.get('mm_profile_edits') ?? '';
  first.unmount();

  const { client: later } = withOwnProfile();
  later.platform.drafts.set('mm_profile_edits', kept);
  renderWidget(later, <ProfilePage />);
  expect(await screen.findByShadowRole('textbox', { name: 'About me' })).toHaveProperty('value', 'Half a sentence');
  await screen.findByShadowText('We restored your unsaved changes.');
  await press('Cancel');
  await screen.findByShadowText('Old words');
  expect(later.platform.drafts.get('mm_profile_edits')).toBeUndefined();
});

it('shows the member’s own profile as others see it, without edit buttons', async () => {
  const { client } = withOwnProfile();
  renderWidget(client, <ProfilePage />);
  await press('View as others see it');
  await screen.findByShadowText('This is how others see you.');
  expect(screen.queryByShadowRole('button', { name: /Edit/ })).toBeNull();
  await expect.poll(() => isFocused('Back to editing')).toBe(true);
  await press('Back to editing');
  await screen.findByShadowRole('button', { name: 'Edit Bio' });
  await expect.poll(() => isFocused('View as others see it')).toBe(true);
});
