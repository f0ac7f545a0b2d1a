import { describe, expect, it } from 'vitest';
import { canary, canaryCli, wholeApi } from '../../support/cli/cli-lines';
import { refused } from '../../support/fakes/fake-api';

const matched = [
  { matched_profile: { user: 'a', first_name: 'Ada', emirate: 'Dubai' }, photo: null },
  { matched_profile: { user: 'b', first_name: 'Bo\tB' }, photo: 'p.jpg' },
];

async function matches(flags: string) {
  const api = wholeApi();
  api.answer('GET /matchmaking/mutual/', matched);
  const cli = await canaryCli(api);
  return cli(`match list ${flags}`.trim());
}

describe('results for programs', () => {
  it('have the requested fields, with null for missing ones', async () => {
    expect(JSON.parse((await matches('--json=matched_profile.user,matched_profile.emirate')).stdout)).toEqual([
      { 'matched_profile.user': 'a', 'matched_profile.emirate': 'Dubai' },
      { 'matched_profile.user': 'b', 'matched_profile.emirate': null },
    ]);
  });

  it('list the existing fields if one is unknown', async () => {
    const { code, stderr } = await matches('--json=id');
    expect(code).toBe(2);
    expect(JSON.parse(stderr).error.message).toBe('There is no field id here. Known fields: matched_profile, photo');
  });

  it.each([
    ['--pick 0.matched_profile.user', 'a\n'],
    ['--pick *.matched_profile.user', 'a\nb\n'],
    ['--pick 1.photo', 'p.jpg\n'],
    ['--pick 0.matched_profile.age', ''],
    ['--format ndjson --json-fields photo', '{"photo":null}\n{"photo":"p.jpg"}\n'],
    [
      '--format tsv --json-fields photo,matched_profile.first_name',
      'photo\tmatched_profile.first_name\n\tAda\np.jpg\tBo B\n',
    ],
  ])('follow %s', async (flags, text) => {
    const { stdout, code } = await matches(flags);
    expect({ stdout, code }).toEqual({ stdout: text, code: text ? 0 : 2 });
  });

  it('have the given format, and reject contradicting flags', async () => {
    expect((await matches('--json=photo --format tsv')).stdout).toBe('photo\n\np.jpg\n');
    for (const format of ['tsv', 'human']) {
      const { code, stdout, stderr } = await matches(`--json --format ${format}`);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toContain(`--json and --format ${format} exclude each other`);
    }
  });

  it('report actions, too', async () => {
    const cli = await canaryCli(wholeApi());
    expect((await cli('auth logout --pick member')).stdout).toBe('default\n');
  });
});

describe('a noun alone', () => {
  it('runs its list, show or view', async () => {
    const cli = await canaryCli(wholeApi());
    expect((await cli('session')).stdout).toContain('*  default');
    expect((await cli('settings --json --as omar')).stdout).toContain('"notifications"');
    expect((await cli('wizard --example')).code).toBe(0);
    expect((await cli('auth')).stderr).toContain('mm auth needs a command');
    expect((await cli('chat lst')).stderr).toContain('Did you mean list?');
  });
});

describe('--retries', () => {
  it('repeats reads after a temporary failure, but no writes', async () => {
    const api = wholeApi();
    const cli = await canaryCli(api);
    let asked = 0;
    api.answer('GET /matchmaking/mutual/', () => {
      asked += 1;
      if (asked === 1) throw new TypeError('fetch failed');
      return asked === 2 ? refused(503, {}, { 'retry-after': '0.01' }) : [];
    });
    expect(await cli('match list --retries 2')).toMatchObject({ code: 0 });
    expect(asked).toBe(3);
    api.answer('POST /matchmaking/like/omar/', refused(503));
    expect((await cli('like add omar --retries 3')).code).toBe(5);
    expect(api.count('POST /matchmaking/like/omar/')).toBe(1);
  });

  it('is off by default', async () => {
    const api = wholeApi();
    const cli = await canaryCli(api);
    api.answer('GET /matchmaking/mutual/', refused(503));
    expect((await cli('match list')).code).toBe(5);
    expect(api.count('GET /matchmaking/mutual/')).toBe(1);
  });
});

describe('missing input', () => {
  it.each([
    ['report send omar', 'Missing: --type, --description'],
    ['account delete', 'Missing: --yes'],
    ['auth password-change', 'Missing: MM_PASSWORD, MM_NEW_PASSWORD'],
    ['profile edit', 'Missing: <fields> as field=value'],
    ['mail clear', 'Missing: --yes'],
  ])('of %s is reported at once if nobody can be asked', async (line, text) => {
    const cli = await canaryCli(wholeApi());
    expect(await cli(line)).toMatchObject({ code: 2, stderr: expect.stringContaining(text) });
    expect(await cli(line, { asks: true, env: { CI: '1' } })).toMatchObject({ code: 2 });
  });
});

describe('account commands', () => {
  it('refresh the tokens', async () => {
    const cli = await canaryCli(wholeApi());
    expect(JSON.parse((await cli('auth refresh --json')).stdout)).toMatchObject({ member: 'default', changed: true });
    expect((await cli('session show --tokens')).stdout).toContain(`${canary.access}2`);
  });

  it('change the password', async () => {
    const api = wholeApi();
    api.answer('POST /auth/password/change/', {});
    const cli = await canaryCli(api);
    const env = { MM_PASSWORD: canary.password, MM_NEW_PASSWORD: canary.newPassword };
    expect((await cli('auth password-change', { env })).code).toBe(0);
    expect(api.callsOf('POST /auth/password/change/')[0]?.body).toEqual({
      current_password: canary.password,
      new_password: canary.newPassword,
      confirm_new_password: canary.newPassword,
    });
  });

  it('delete the account and the session', async () => {
    const api = wholeApi();
    api.answer('DELETE /auth/delete-account/', {});
    const cli = await canaryCli(api);
    expect((await cli('account delete --yes')).code).toBe(0);
    expect((await cli('session list')).stdout).not.toContain('default');
  });

  it('report a member with proofs, with the type in lower case', async () => {
    const api = wholeApi();
    api.answer('POST /matchmaking/report/omar/', {});
    const cli = await canaryCli(api);
    expect((await cli('report send omar --type spam --description Advertising')).code).toBe(0);
    const form = api.callsOf('POST /matchmaking/report/omar/')[0]?.body as FormData;
    expect(Object.fromEntries(form)).toEqual({ report_type: 'spam', description: 'Advertising' });
    const receipt = { number: '12AB-34CD-56EF', reported_at: '2026-03-04T14:05:00.000Z' };
    api.answer('POST /matchmaking/report/omar/', receipt);
    const { stdout } = await cli('report send omar --type spam --description Advertising --no-messages --json');
    expect(JSON.parse(stdout)).toMatchObject(receipt);
    const without = api.callsOf('POST /matchmaking/report/omar/')[1]?.body as FormData;
    expect(without.get('attach_messages')).toBe('false');
    expect((await cli('report send omar --type Rude --description x')).code).toBe(2);
  });

  it('toggle the shortlist like the raw call', async () => {
    const api = wholeApi();
    api.answer('POST /matchmaking/shortlist/sara/', {});
    const cli = await canaryCli(api);
    expect((await cli('shortlist toggle sara')).stdout).toBe('✓ User removed from shortlist\n');
    expect((await cli('shortlist add sara')).stdout).toBe('✓ User shortlisted successfully!\n');
    expect(api.count('POST /matchmaking/shortlist/sara/')).toBe(1);
  });

  it('watch notifications, and print only new ones', async () => {
    const api = wholeApi();
    const cli = await canaryCli(api);
    let asked = 0;
    const item = (id: string) => ({ id, message: `News ${id}`, isUnread: true });
    api.answer('GET /notifications/', () => {
      asked += 1;
      return asked === 1 ? [item('1')] : [item('3'), item('2'), item('1')];
    });
    const { stdout } = await cli('notify watch --count 2 --every 10ms --json');
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).id),
    ).toEqual(['2', '3']);
  });
});
