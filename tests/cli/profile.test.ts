import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Cli, createSignedInCli } from '../support/cli/cli';
import { createFakeApi, type FakeApi, refused } from '../support/fakes/fake-api';
import { temporaryFolder } from '../support/suite/temporary-folder';

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
  it('shows all of its fields', async () => {
    expect((await cli('profile details')).stdout).toBe(
      'user        1\nfirst_name  Layla\nsmoker      no\nheight      168\ncompletion  75\nvisible     yes\n',
    );
    api.answer('GET /profile/details/', refused(404));
    expect(await cli('profile details')).toMatchObject({ code: 5, stderr: expect.stringContaining('no profile yet') });
  });

  it('sends fields with their types from the contract', async () => {
    const { stdout } = await cli(['profile', 'update', 'bio=I read = a lot', 'height=170', 'smoker=Yes']);
    expect(stdout).toBe('✓ Profile updated successfully\n');
    expect(api.callsOf('PATCH /profile/update/')[0]?.body).toEqual({
      bio: 'I read = a lot',
      height: 170,
      smoker: true,
    });
  });

  it.each(['height=١٧٠', 'height=۱۷۰'])('takes %s', async (pair) => {
    expect((await cli(['profile', 'update', pair])).code).toBe(0);
    expect(api.callsOf('PATCH /profile/update/')[0]?.body).toEqual({ height: 170 });
  });

  it.each(['gender=M', 'bio', 'height=tall', 'smoker=perhaps', '__proto__=1'])(
    'rejects %s before sending anything',
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

  it('change field by field, and are sent in full because the call replaces them all', async () => {
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

  it('are shown, or reported as missing if the backend has none', async () => {
    expect((await cli('notify settings')).code).toBe(5);
    api.answer('GET /profile/settings/notifications/', settings);
    expect((await cli('notify settings')).stdout).toBe(
      'matches        on\nlikes          on\nmessages       on\nprofile_views  off\n',
    );
  });

  it('are changed by kind', async () => {
    api.answer('PATCH /profile/settings/notifications/', settings);
    expect((await cli('notify set likes=off profile_views=on')).stdout).toBe('✓ Profile updated successfully\n');
    const [sent] = api.callsOf('PATCH /profile/settings/notifications/');
    expect(sent?.body).toEqual({ likes: false, profile_views: true });
  });
});

describe('export', () => {
  const none = { photos: [], likes: [], shortlist: [], blocks: [], matches: [], views: [], conversations: [] };
  const data = {
    exported_at: '2026-01-02T03:04:05.000Z',
    account: { email: 'layla@example.test', created_at: '2026-01-01T00:00:00.000Z', last_active_at: '2026-01-02' },
    preferences: {},
    notification_settings: { matches: true, likes: true, messages: true, profile_views: true },
    ...none,
    notifications: [],
    reports: [],
    sessions: [],
  };

  const env = { MM_PASSWORD: 'secret-1' };

  it('needs the password', async () => {
    const { code, stderr } = await cli('profile export');
    expect([code, stderr]).toEqual([2, expect.stringContaining('MM_PASSWORD')]);
  });

  it('saves everything in a file that only its owner can read', async () => {
    api.answer('POST /profile/export/', data);
    const file = path.join(temporaryFolder(), 'my-data.json');
    expect((await cli(['profile', 'export', '--out', file], { env })).stdout).toBe(`✓ Saved ${file}\n`);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(data);
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  it('prints to stdout without a file, and reports an unusable path in one line', async () => {
    api.answer('POST /profile/export/', data);
    expect(JSON.parse((await cli('profile export', { env })).stdout)).toEqual(data);
    const { code, stderr } = await cli(
      ['profile', 'export', '--out', path.join(temporaryFolder(), 'no', 'file.json')],
      { env },
    );
    expect([code, stderr.trim().split('\n').length]).toEqual([2, 1]);
  });
});
