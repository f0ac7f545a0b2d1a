import { fireEvent, waitFor } from '@testing-library/dom';
import { screen } from 'shadow-dom-testing-library';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import SettingsPage from '../../src/widgets/settings/SettingsPage';
import { type FakeAnswer, never } from '../support/fakes/fake-api';
import { refused, signedInWith } from '../support/fakes/fake-client';
import { fill, press } from '../support/widgets/act';
import { renderWidget } from '../support/widgets/render';

const on = { matches: true, likes: true, messages: true, profile_views: true };
const noor = { user: 'noor', first_name: 'Noor', last_name: 'Haddad', photo: null, blocked_at: '2026-03-04T12:00:00Z' };
const answers: Record<string, FakeAnswer> = {
  'GET /profile/settings/account/': { first_name: 'Layla', last_name: 'Aziz', email: 'layla@example.test' },
  'GET /profile/settings/notifications/': on,
  'GET /profile/settings/presence/': { shown: true, today: false },
  'GET /profile/settings/visibility/': { hidden: false },
  'GET /profile/settings/discreet/': { discreet: false, name: '' },
  'GET /matchmaking/blocked/': [noor],
  'GET /legal/': [],
  'GET /consents/': { decisions: [], asked: [] },
};

function open(parts: Record<string, FakeAnswer> = {}, options = {}) {
  const made = signedInWith({ ...answers, ...parts });
  return { ...made, ...renderWidget(made.client, <SettingsPage />, options) };
}

const heading = (name: string) => screen.findByShadowRole('heading', { name });
const section = (name: string) => screen.queryByShadowRole('heading', { name });

describe('account and language', () => {
  it('shows names and address, both languages, and where to change the names', async () => {
    open();
    await screen.findByShadowText('layla@example.test');
    await screen.findByShadowText('Layla');
    await screen.findByShadowText('Aziz');
    await screen.findByShadowText('English');
    await screen.findByShadowText('العربية');
    expect((await screen.findByShadowRole('link', { name: 'Edit in your profile' })).getAttribute('href')).toMatch(
      /^\/Profile\?edit=/,
    );
  });

  it('opens the page in the chosen language', async () => {
    const { languages } = open();
    (await screen.findByShadowRole('radio', { name: 'العربية' })).click();
    expect(languages).toEqual(['ar']);
  });

  it('on another page, chooses the language of the emails only', async () => {
    const account = { ...(answers['GET /profile/settings/account/'] as object), language: 'en' };
    const save = 'PATCH /profile/settings/account/';
    const { api, languages } = open(
      { 'GET /profile/settings/account/': account, [save]: { ...account, language: 'ar' } },
      { isEmbedded: true },
    );
    await screen.findByShadowText('The language of the emails we send you.');
    (await screen.findByShadowRole('radio', { name: 'العربية' })).click();
    await waitFor(() => expect(api.callsOf(save).map(({ body }) => body)).toEqual([{ language: 'ar' }]));
    expect(languages).toEqual([]);
  });

  it('says when the account cannot be loaded, and offers to try again', async () => {
    const { api } = open({ 'GET /profile/settings/account/': refused(500) });
    await screen.findByShadowText('Error occurred try reloading.');
    api.answer('GET /profile/settings/account/', answers['GET /profile/settings/account/']);
    await press('Try again');
    await screen.findByShadowText('layla@example.test');
  });
});

describe('the list of sections', () => {
  it('has all of them, with account deletion last', async () => {
    open();
    const names = () => screen.getAllByShadowRole('heading', { level: 2 }).map((one) => one.textContent);
    await heading('Blocked members');
    await expect
      .poll(names)
      .toEqual([
        'Account Information',
        'Language',
        'Change Password',
        'Notifications',
        'Your visits',
        'Hide your profile',
        'Discretion',
        'Lock on this device',
        'Blocked members',
        'Your data',
        'What you agreed to',
        'Log Out',
        'Terms and contact',
        'Delete Account',
      ]);
    const list = await screen.findByShadowRole('navigation', { name: 'Sections of your settings' });
    expect([...list.querySelectorAll('a')].map((link) => link.textContent)).toEqual(names());
  });

  it('leaves out features that the backend lacks (decisions 5 and 26)', async () => {
    open({
      'GET /profile/settings/notifications/': refused(404),
      'GET /profile/settings/presence/': refused(404),
      'GET /profile/settings/visibility/': refused(404),
      'GET /matchmaking/blocked/': refused(404),
    });
    await heading('Delete Account');
    const lacking = ['Notifications', 'Your visits', 'Blocked members'];
    await waitFor(() => expect(lacking.map(section)).toEqual([null, null, null]));
    expect(screen.queryByShadowRole('link', { name: 'Notifications' })).toBeNull();
  });

  it('leads to a section, and moves the focus to its heading', async () => {
    const { shadow } = open();
    fireEvent.click(await screen.findByShadowRole('link', { name: 'Your data' }));
    await waitFor(() => expect(shadow.activeElement?.textContent).toBe('Your data'));
  });
});

describe('change of password', () => {
  const change = 'POST /auth/password/change/';
  const type = async (current: string, next: string, again: string) => {
    await fill('Current password', current);
    await fill('New password', next);
    await fill('Confirm password', again);
    await press('Change Password');
  };

  it.each([
    ['', 'secret-2', 'secret-2', 'All password fields are required.'],
    ['secret-1', 'short', 'short', 'New password must be at least 6 characters.'],
    ['secret-1', 'secret-2', 'secret-3', 'New passwords do not match.'],
  ])('rejects %j, %j, %j before sending anything', async (current, next, again, text) => {
    const { api } = open();
    await type(current, next, again);
    await screen.findByShadowText(text);
    expect(api.count(change)).toBe(0);
  });

  it.each([
    [{ non_field_errors: ['That is not your', 'current password.'] }, 'That is not your current password.'],
    [{ new_password1: ['This password is too common.'] }, 'This password is too common.'],
    [{}, 'Failed to change password'],
  ])('shows the backend’s reason: %j', async (body, text) => {
    open({ [change]: refused(400, body) });
    await type('secret-1', 'secret-2', 'secret-2');
    await screen.findByShadowText(text);
    expect(await screen.findByShadowLabelText('New password')).toHaveProperty('value', 'secret-2');
  });

  it('shows its rule in advance, ticks it off, and empties the form after the change', async () => {
    open({ [change]: {} });
    const rule = await screen.findByShadowText('At least 6 characters.');
    expect(rule.textContent).not.toContain('(met)');
    await fill('New password', 'secret-2');
    await screen.findByShadowText('(met)');
    await type('secret-1', 'secret-2', 'secret-2');
    await screen.findByShadowText('Password changed successfully!');
    await waitFor(async () => expect(await screen.findByShadowLabelText('New password')).toHaveProperty('value', ''));
  });
});

describe('the switch that hides the profile', () => {
  it('is saved at once', async () => {
    const save = 'PATCH /profile/settings/visibility/';
    const { api } = open({ [save]: { hidden: true } });
    fireEvent.click(await screen.findByShadowRole('switch', { name: 'Hide my profile' }));
    await waitFor(() => expect(api.callsOf(save).map(({ body }) => body)).toEqual([{ hidden: true }]));
  });
});

describe('presence switches', () => {
  it('are saved, today only if the member agrees', async () => {
    const save = 'PATCH /profile/settings/presence/';
    const { api } = open({ [save]: never });
    const today = () => screen.findByShadowRole('switch', { name: 'Also show “Active today”' });
    expect(await today()).toHaveProperty('checked', false);
    fireEvent.click(await today());
    await waitFor(() => expect(api.callsOf(save)[0]?.body).toEqual({ today: true }));
  });
});

describe('notification switches', () => {
  const save = 'PATCH /profile/settings/notifications/';
  const likes = () => screen.findByShadowRole('switch', { name: 'Likes' });

  it('change at once, before the backend has answered', async () => {
    const { api } = open({ [save]: never });
    fireEvent.click(await likes());
    await waitFor(async () => expect(await likes()).toHaveProperty('checked', false));
    await waitFor(() => expect(api.callsOf(save)[0]?.body).toEqual({ likes: false }));
  });

  it('change back with a notice when the backend rejects it', async () => {
    open({ [save]: refused(500) });
    fireEvent.click(await likes());
    await screen.findByShadowText('Failed to update profile');
    await waitFor(async () => expect(await likes()).toHaveProperty('checked', true));
    expect(await screen.findByShadowRole('switch', { name: 'Matches' })).toHaveProperty('checked', true);
  });
});

describe('blocked members', () => {
  it('are listed with the date of the block, unblocked, and blocked again with one click', async () => {
    const { api } = open({ 'POST /matchmaking/unblock/noor/': {}, 'POST /matchmaking/block/noor/': {} });
    await screen.findByShadowText('Blocked on 4 March 2026');
    await press('Unblock Noor Haddad');
    await screen.findByShadowText('User unblocked.');
    await screen.findByShadowText('Noor Haddad is no longer blocked.');
    await press('Block Noor Haddad again');
    await screen.findByShadowText('User blocked.');
    await screen.findByShadowRole('button', { name: 'Unblock Noor Haddad' });
    expect(api.count('POST /matchmaking/block/noor/')).toBe(1);
  });

  it('are shown twenty at a time, so that the sections below stay near', async () => {
    const blocked = Array.from({ length: 700 }, (_, number) => ({
      user: `m${number}`,
      first_name: `M${number}`,
      last_name: 'Haddad',
      photo: null,
      blocked_at: null,
    }));
    const { shadow } = open({ 'GET /matchmaking/blocked/': blocked });
    const rows = () => shadow.querySelectorAll('.settings-rows .settings-row .settings-value').length;
    const before = await vi.waitFor(() => {
      expect(screen.getByShadowText('M0 Haddad')).toBeTruthy();
      return rows();
    });
    expect(screen.queryByShadowText('M20 Haddad')).toBeNull();
    await press('Show more');
    await screen.findByShadowText('M39 Haddad');
    expect(rows()).toBe(before + 20);
    expect(screen.queryByShadowText('M40 Haddad')).toBeNull();
  });

  it('stay listed when the backend rejects an unblock', async () => {
    open({ 'POST /matchmaking/unblock/noor/': refused(500) });
    await press('Unblock Noor Haddad');
    await screen.findByShadowText('Failed to perform action. Please try again.');
    await screen.findByShadowRole('button', { name: 'Unblock Noor Haddad' });
  });

  it('say when nobody is blocked, and where to block', async () => {
    open({ 'GET /matchmaking/blocked/': [] });
    await screen.findByShadowText('You have not blocked anyone.');
    await screen.findByShadowText(/from the menu on their profile/);
  });
});

describe('the member’s own data', () => {
  const data = {
    exported_at: '2026-11-21T10:00:00.000Z',
    account: { email: 'l@x.test', created_at: '2026-01-01', verified_at: null, last_active_at: '2026-01-01' },
    profile: null,
    preferences: {},
    notification_settings: on,
    ...Object.fromEntries(
      'photos likes shortlist blocks matches views conversations notifications reports sessions'
        .split(' ')
        .map((name) => [name, []]),
    ),
  };
  const saved: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  });
  afterEach(() => void vi.restoreAllMocks());

  it('is saved under the date, after a note that the file is being prepared', async () => {
    let give: (value: unknown) => void = () => undefined;
    const { api } = open({ 'POST /profile/export/': () => new Promise((resolve) => (give = resolve)) });
    await fill('Password', 'secret-1');
    await press('Download my data');
    await screen.findByShadowText('Preparing your file…');
    await waitFor(() => expect(api.count('POST /profile/export/')).toBe(1));
    give(data);
    await screen.findByShadowText('Saved as mm-data-2026-11-21.json.');
    expect(saved).toEqual(['mm-data-2026-11-21.json']);
    expect(api.callsOf('POST /profile/export/').map(({ body }) => body)).toEqual([{ current_password: 'secret-1' }]);
  });

  it('asks for the password, and keeps what was typed if it is wrong', async () => {
    const wrong = { current_password: ['Your current password is not correct.'] };
    const { api } = open({ 'POST /profile/export/': refused(400, wrong) });
    await press('Download my data');
    await screen.findByShadowText('Please enter your password.');
    expect(api.callsOf('POST /profile/export/')).toEqual([]);
    await fill('Password', 'secret-2');
    await press('Download my data');
    await screen.findByShadowText('Your current password is not correct.');
    expect((await screen.findByShadowLabelText<HTMLInputElement>('Password')).value).toBe('secret-2');
    expect(saved).toEqual([]);
  });

  it.each([
    [404, {}, 'This service does not offer a download.'],
    [429, { detail: 'Five times a day are enough.' }, 'Five times a day are enough.'],
    [500, {}, 'Error occurred try reloading.'],
  ])('explains a failed download: %i', async (status, body, text) => {
    open({ 'POST /profile/export/': refused(status, body) });
    await fill('Password', 'secret-1');
    await press('Download my data');
    await screen.findByShadowText(text);
    expect(saved).toEqual([]);
  });
});

describe('the last buttons', () => {
  it('log out on this device', async () => {
    const { client, visits, events } = open({ 'POST /auth/logout/': {} });
    await press('Log Out');
    await waitFor(() => expect(visits.map(({ to }) => to)).toEqual(['login']));
    expect(client.tokens.read().access_token).toBeUndefined();
    await waitFor(() => expect(events.map(({ name }) => name)).toEqual(['mm-signed-out']));
  });

  it('log out everywhere after explaining it, and keep the member signed in if it fails', async () => {
    const { api, client, visits } = open({ 'POST /auth/logout-all/': refused(500) });
    await press('Log out everywhere');
    const dialog = await screen.findByShadowRole('dialog', { name: 'Log out everywhere?' });
    const confirm = [...dialog.querySelectorAll('button')].at(-1) as HTMLButtonElement;
    fireEvent.click(confirm);
    await screen.findByShadowText('Something went wrong on our side. Please try again.');
    expect(client.tokens.read().access_token).toBe('a');
    api.answer('POST /auth/logout-all/', {});
    fireEvent.click(confirm);
    await waitFor(() => expect(visits.map(({ to }) => to)).toEqual(['login']));
    expect(client.tokens.read().access_token).toBeUndefined();
  });

  it('delete the account only once the word is typed, then lead to sign-up', async () => {
    const { api, client, visits } = open({ 'DELETE /auth/delete-account/': refused(500) });
    await press('Delete Account');
    const dialog = await screen.findByShadowRole('dialog', { name: 'Delete your account?' });
    const confirm = [...dialog.querySelectorAll('button')].at(-1) as HTMLButtonElement;
    expect(confirm.disabled).toBe(true);
    await fill('Type DELETE to confirm', 'delet');
    expect(confirm.disabled).toBe(true);
    await fill('Type DELETE to confirm', ' delete ');
    await waitFor(() => expect(confirm.disabled).toBe(false));
    fireEvent.click(confirm);
    await waitFor(() =>
      expect(screen.getAllByShadowText('Something went wrong on our side. Please try again.').length).toBeGreaterThan(
        0,
      ),
    );
    expect(client.tokens.read().access_token).toBe('a');
    expect(visits).toEqual([]);
    api.answer('DELETE /auth/delete-account/', {});
    fireEvent.click(confirm);
    await waitFor(() => expect(visits.map(({ to }) => to)).toEqual(['signup']));
    expect(client.tokens.read()).toEqual({});
  });
});
