import { beforeEach, describe, expect, it } from 'vitest';
import { type Cli, createSignedInCli } from '../support/cli';
import { createFakeApi, type FakeApi, refused } from '../support/fake-api';

let api: FakeApi;
let cli: Cli;

beforeEach(async () => {
  api = createFakeApi({
    'GET /profile/': { user: '1', first_name: 'Layla' },
    'GET /profile/details/': {
      user: '1',
      first_name: 'Layla',
      smoker: false,
      height: 168,
      completion: 75,
      visible: true,
    },
    'PATCH /profile/update/': {},
    'GET /match-preferences/': { preferred_gender: 'm', accepts_smoker: false, must_haves: ['accepts_smoker'] },
    'PUT /match-preferences/': {},
  });
  cli = await createSignedInCli(api);
});

describe('profile', () => {
  it('shows everything said in it', async () => {
    expect((await cli('profile details')).stdout).toBe(
      'user        1\nfirst_name  Layla\nsmoker      no\nheight      168\ncompletion  75\nvisible     yes\n',
    );
    api.answer('GET /profile/details/', refused(404));
    expect(await cli('profile details')).toMatchObject({ code: 5, stderr: expect.stringContaining('no profile yet') });
  });

  it('sends fields in the type that the contract says', async () => {
    const { stdout } = await cli(['profile', 'update', 'bio=I read = a lot', 'height=170', 'smoker=Yes']);
    expect(stdout).toBe('✓ Profile updated successfully\n');
    expect(api.callsOf('PATCH /profile/update/')[0]?.body).toEqual({
      bio: 'I read = a lot',
      height: 170,
      smoker: true,
    });
  });

  it.each(['gender=M', 'bio', 'height=tall', 'smoker=perhaps', '__proto__=1'])(
    'refuses %s before it sends',
    async (pair) => {
      expect((await cli(['profile', 'update', pair])).code).toBe(2);
      expect(api.count('PATCH /profile/update/')).toBe(0);
    },
  );
});

describe('preferences', () => {
  it('are shown', async () => {
    expect((await cli('profile preferences')).stdout).toBe(
      'preferred_gender  m\naccepts_smoker    no\nmust_haves        accepts_smoker\n',
    );
  });

  it('change by field; the others are sent again, since the call replaces all', async () => {
    await cli('profile prefer wants_children=yes must_haves=accepts_smoker,wants_children');
    await cli('profile prefer accepts_smoker= must_haves=');
    expect(api.callsOf('PUT /match-preferences/').map(({ body }) => body)).toEqual([
      {
        preferred_gender: 'm',
        accepts_smoker: false,
        wants_children: true,
        must_haves: ['accepts_smoker', 'wants_children'],
      },
      { preferred_gender: 'm' },
    ]);
  });
});

describe('notification settings', () => {
  const settings = { matches: true, likes: true, messages: true, profile_views: false };

  it('are shown, and said to be missing where the backend has none', async () => {
    expect((await cli('notify settings')).code).toBe(5);
    api.answer('GET /profile/settings/notifications/', settings);
    expect((await cli('notify settings')).stdout).toBe(
      'matches        on\nlikes          on\nmessages       on\nprofile_views  off\n',
    );
  });

  it('are switched by kind', async () => {
    api.answer('PATCH /profile/settings/notifications/', settings);
    expect((await cli('notify set likes=off profile_views=on')).stdout).toBe('✓ Profile updated successfully\n');
    const [sent] = api.callsOf('PATCH /profile/settings/notifications/');
    expect(sent?.body).toEqual({ likes: false, profile_views: true });
  });
});
