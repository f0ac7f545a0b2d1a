import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { type Cli, createSignedInCli } from '../support/cli/cli';
import { createFakeApi, type FakeApi, type FakeCall, refused } from '../support/fakes/fake-api';
import { temporaryFolder } from '../support/suite/temporary-folder';

const id = '01a1c94e-0000-731b-b40d-000000000001';
const other = '01a1c94e-0000-731b-b40d-000000000002';
const summary = {
  id,
  status: 'open',
  reporter: null,
  target: other,
  target_name: 'Omar Nasser',
  report_types: ['fake', 'spam'],
  reports: 2,
  proofs: 1,
  opened_at: '2026-01-02T03:04:05.000Z',
  updated_at: '2026-01-03T03:04:05.000Z',
  resolved_at: null,
  outcome: null,
};

let api: FakeApi;
let cli: Cli;
beforeEach(async () => {
  api = createFakeApi();
  cli = await createSignedInCli(api);
});

it('lists cases by status, page by page', async () => {
  api.answer('GET /moderation/cases/', [summary]);
  api.answer('GET /moderation/cases', [summary]);
  const { stdout } = await cli(`moderation cases --status open --before ${other} --limit 5`);
  expect(stdout).toBe(`${id}  2026-01-03 03:04  open  fake, spam  2 reports, 1 proof  Omar Nasser\n`);
  const query = Object.fromEntries(api.calls.at(-1)?.query ?? []);
  expect(query).toEqual({ status: 'open', before: other, limit: '5', sort: 'due' });
});

it('lists open cases with their urgency and due time by default, and marks overdue ones', async () => {
  const due = { ...summary, severity: 0, due_at: '2026-01-02T07:04:05.000Z', overdue: true };
  api.answer('GET /moderation/cases/', [due, { ...due, id: other, severity: 3, overdue: false }]);
  const { stdout } = await cli('moderation cases');
  const [first, second] = stdout.split('\n');
  expect(first).toContain('open  urgent, due 2026-01-02 07:04 OVERDUE  fake, spam');
  expect(second).toContain('open  low, due 2026-01-02 07:04  ');
  expect(api.calls.at(-1)?.query.get('sort')).toBe('due');
  for (const [line, sort] of [
    ['--status resolved', 'newest'],
    ['--sort newest', 'newest'],
  ]) {
    await cli(`moderation cases ${line}`);
    expect(api.calls.at(-1)?.query.get('sort')).toBe(sort);
  }
});

it('shows a case with its reports, the addresses of proofs, and the evidence', async () => {
  const entry = { id, report_type: 'fake', description: 'Not his photos.', created_at: summary.opened_at };
  const member = { profile: { user: other, fullname: 'Omar Nasser', bio: 'Hi' }, joined_at: summary.opened_at };
  api.answer(`GET /moderation/cases/${id}/`, {
    ...summary,
    entries: [{ ...entry, number: '12AB-34CD-56EF', proofs: ['https://api.test/proof'] }],
    evidence: [
      {
        kind: 'messages',
        taken_at: summary.opened_at,
        messages: [{ by: 'target', content: 'Pay me', sent_at: summary.opened_at }],
      },
      {
        kind: 'profile',
        taken_at: summary.opened_at,
        profile: { user: other, fullname: 'Adam Nasser', bio: 'Sealed bio' },
      },
      { kind: 'photo', taken_at: summary.opened_at, photo: 'https://api.test/copy' },
    ],
    member,
    other_cases: [{ ...summary, id: other, status: 'resolved', outcome: 'warned' }],
  });
  const { stdout } = await cli(`moderation show ${id}`);
  for (const part of [
    'Not his photos.',
    'https://api.test/proof',
    'Omar Nasser',
    'resolved: warned',
    '12AB-34CD-56EF',
    'target  Pay me',
    'sealed messages',
    'Adam Nasser',
    'Sealed bio',
    'https://api.test/copy',
    'deleted member',
  ]) {
    expect(stdout).toContain(part);
  }
});

it('resolves, suspends and reinstates', async () => {
  api.answer(`POST /moderation/cases/${id}/resolve/`, { resolved: true });
  api.answer(`POST /moderation/members/${other}/suspend/`, { suspended: true });
  api.answer(`POST /moderation/members/${other}/reinstate/`, { suspended: false });
  const resolved = await cli(['moderation', 'resolve', id, '--outcome', 'warned', '--note', 'Insults.']);
  expect(resolved.stdout).toBe('✓ Case resolved.\n');
  expect((await cli(['moderation', 'suspend', other, '--reason', 'Abuse.'])).stdout).toBe('✓ Member suspended.\n');
  expect((await cli(`moderation reinstate ${other}`)).stdout).toBe('✓ Member reinstated.\n');
  expect(api.calls.filter(({ path }) => path.startsWith('/moderation')).map(({ body }) => body)).toEqual([
    { outcome: 'warned', note: 'Insults.' },
    { reason: 'Abuse.' },
    undefined,
  ]);
});

it('shows the audit log, with the operator without a name', async () => {
  const act = { id, moderator: null, action: 'add_moderator', case: null, member: other, at: summary.opened_at };
  api.answer('GET /moderation/audit/', [act]);
  expect((await cli('moderation audit')).stdout).toBe(`2026-01-02 03:04  add_moderator  operator  member ${other}\n`);
});

it('finds nothing for members who are not moderators', async () => {
  api.answer('GET /moderation/cases/', refused(404, { detail: 'Not found.', code: 'not_found' }));
  expect(await cli('moderation cases')).toMatchObject({ code: 5, stderr: 'mm: Not found.\n' });
  expect((await cli(`moderation resolve ${id} --outcome banished --note x`)).code).toBe(2);
});

it('shows a case of somebody without an account, with the address for the answer', async () => {
  const outside = { ...summary, origin: 'outsider', target: null, target_name: null, report_types: ['outsider photo'] };
  const entry = { id, report_type: 'outsider photo', description: 'That is me.', created_at: summary.opened_at };
  api.answer(`GET /moderation/cases/${id}/`, {
    ...outside,
    entries: [{ ...entry, contact: 'a@x.test', profile: 'Noor', proofs: [] }],
    member: null,
    other_cases: [],
  });
  const { stdout } = await cli(`moderation show ${id}`);
  expect(stdout).toMatch(/reported by +somebody without an account/);
  expect(stdout).toMatch(/answer to +a@x\.test/);
  expect(stdout).toMatch(/profile +Noor/);
  expect(stdout).not.toContain('deleted member');
});

const member = {
  id: other,
  fullname: 'Omar Nasser',
  gender: 'M',
  joined_at: summary.opened_at,
  suspended_at: summary.opened_at,
  visible: false,
  cases: 1,
  photos: ['https://api.test/photos/x'],
};

it('claims a case, and shows who has it until when', async () => {
  const claim = { claimed_by: other, claimed_until: '2099-01-02T03:34:05.000Z' };
  api.answer(`POST /moderation/cases/${id}/claim/`, claim);
  api.answer('GET /moderation/cases/', [{ ...summary, ...claim }]);
  api.answer('GET /moderation/cases', [{ ...summary, ...claim }]);
  expect((await cli(`moderation claim ${id}`)).stdout).toBe('✓ You work on this case.\n');
  expect((await cli('moderation cases')).stdout).toContain(`claimed by ${other} until 2099-01-02 03:34`);
});

it('tells who has a case that cannot be resolved', async () => {
  const detail = 'Another moderator works on this case until 2026-01-02 07:34:05.';
  api.answer(`POST /moderation/cases/${id}/resolve/`, refused(409, { detail, code: 'claimed' }));
  const { code, stderr } = await cli(`moderation resolve ${id} --outcome no_action --note x`);
  expect([code === 0, stderr]).toEqual([false, expect.stringContaining(detail)]);
});

it('shows the photos of the reported member, and removes one by its address', async () => {
  const photo = `https://api.test/api/photos/${other}?v=1&s=2`;
  api.answer(`GET /moderation/cases/${id}/`, {
    ...summary,
    entries: [],
    member: { profile: { user: other, photos: [{ photo, is_primary: true }] }, joined_at: summary.opened_at },
    other_cases: [],
  });
  api.answer(`POST /moderation/cases/${id}/resolve/`, { resolved: true });
  expect((await cli(`moderation show ${id}`)).stdout).toContain(photo);
  const args = ['--outcome', 'photo_removed', '--rule', 'fake', '--note', 'x', '--photo', photo];
  expect((await cli(['moderation', 'resolve', id, ...args])).code).toBe(0);
  expect(api.calls.at(-1)?.body).toEqual({ outcome: 'photo_removed', note: 'x', rule: 'fake', photo: other });
});

it('finds members by any key, and reinstates the only suspended one', async () => {
  api.answer('GET /moderation/members/', [member, { ...member, id, suspended_at: null }]);
  api.answer('GET /moderation/members', [member, { ...member, id, suspended_at: null }]);
  api.answer(`POST /moderation/members/${other}/reinstate/`, { suspended: false });
  const { stdout } = await cli('moderation find omar@mm.example --by address');
  expect(stdout).toContain('suspended 2026-01-02');
  expect(stdout).toContain('https://api.test/photos/x');
  expect(Object.fromEntries(api.calls.at(-1)?.query ?? [])).toEqual({ kind: 'address', q: 'omar@mm.example' });
  expect((await cli('moderation reinstate Omar --by name')).stdout).toBe('✓ Member reinstated.\n');
  expect(api.calls.at(-1)?.path).toBe(`/moderation/members/${other}/reinstate/`);
});

it('does not guess whom to reinstate', async () => {
  api.answer('GET /moderation/members/', [member, { ...member, id }]);
  api.answer('GET /moderation/members', [member, { ...member, id }]);
  const { code, stderr } = await cli('moderation reinstate Omar --by name');
  expect([code, stderr]).toEqual([2, expect.stringContaining('There are 2:')]);
  expect(api.calls.some(({ path }) => path.endsWith('/reinstate/'))).toBe(false);
});

it('lists clusters, and suspends a file of their ids in parts of a hundred', async () => {
  const ids = Array.from({ length: 150 }, (_, n) => `robot-${n}`);
  const cluster = {
    kind: 'photo',
    key: 'ab',
    members: ids,
    suspended: 0,
    first_at: '2026-01-02T03:04',
    last_at: '2026',
  };
  api.answer('GET /moderation/clusters/', [cluster, { ...cluster, kind: 'source' }]);
  api.answer('GET /moderation/clusters', [cluster, { ...cluster, kind: 'source' }]);
  const { stdout } = await cli('moderation clusters --ids');
  expect(stdout.trim().split('\n')).toEqual(ids);
  const file = path.join(temporaryFolder(), 'robots.txt');
  writeFileSync(file, `# from clusters\n${stdout}\n${ids[0]} # again\n`);
  api.answer('POST /moderation/members/suspend/', ({ body }: FakeCall) => ({
    suspended: (body as { ids: string[] }).ids,
    skipped: [],
  }));
  const done = await cli(['moderation', 'suspend-many', file, '--reason', 'Robots.']);
  expect(done.stdout).toBe('✓ Members suspended. 150 suspended, 0 skipped.\n');
  const sent = api.calls.filter((call) => call.path === '/moderation/members/suspend/');
  expect(sent.map(({ body }) => (body as { ids: string[] }).ids.length)).toEqual([100, 50]);
});
