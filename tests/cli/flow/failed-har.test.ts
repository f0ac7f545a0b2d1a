import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { type KeptRuns, keepRuns } from '../../support/cli/kept-runs';
import { type FakeCall, refused } from '../../support/fakes/fake-api';

let kept: KeptRuns;

const COUNTS = '{ id: counts, as: layla, check: { counts: { mutual_matches: 1 } } }';

const flowOf = (...steps: string[]) => {
  const first = ['{ id: up, as: layla, do: auth.signup }', '{ id: in, for: [layla, omar], do: auth.login }'];
  const lines = [...first, ...steps].map((step) => `  - ${step}\n`).join('');
  return `flow: some\nmembers: { layla: { gender: Female }, omar: { gender: Male } }\nsteps:\n${lines}`;
};

beforeEach(() => {
  kept = keepRuns(
    {
      'POST /auth/register/': {},
      'POST /auth/login/': { access_token: 'access-token-1', refresh_token: 'refresh-token-1' },
      'GET /matchmaking/counts/': { mutual_matches: 0, shortlisted: 0 },
      'GET /matchmaking/chat-rooms/': [],
      'DELETE /auth/delete-account/': {},
    },
    'some.yaml',
    flowOf(COUNTS),
  );
});

/** Adds the step that makes the account provably the run's own, so that it is deleted at the end. */
function verifying(): void {
  kept.api.answer('GET /dev/mailbox/messages', ({ query }: FakeCall) => {
    const to = query.get('to');
    return [{ id: '1', to, code: '123456', subject: 'Code', text: '123456', sent_at: new Date().toISOString() }];
  });
  kept.api.answer('POST /auth/verify-email/', { access_token: 'access-token-1', refresh_token: 'refresh-token-1' });
  kept.write(flowOf('{ id: sure, as: layla, do: auth.verify }', COUNTS));
}

interface Har {
  log: {
    version: string;
    creator: { name: string; version: string };
    pages: { id: string; title: string; startedDateTime: string; pageTimings: object }[];
    entries: Entry[];
  };
}

interface Message {
  httpVersion: string;
  cookies: unknown[];
  headers: { name: string; value: string }[];
  headersSize: number;
  bodySize: number;
}

interface Entry {
  pageref: string;
  startedDateTime: string;
  time: number;
  request: Message & {
    method: string;
    url: string;
    queryString: unknown[];
    postData?: { mimeType: string; text: string };
  };
  response: Message & {
    status: number;
    statusText: string;
    redirectURL: string;
    content: { size: number; mimeType: string; text?: string; comment?: string };
  };
  cache: object;
  timings: { send: number; wait: number; receive: number };
  comment: string;
}

const har = () => JSON.parse(kept.read('failed.har')) as Har;

/** The required fields of an entry in HAR 1.2. */
function expectValid({ log }: Har): void {
  expect(log).toMatchObject({ version: '1.2', creator: { name: 'mm', version: expect.any(String) } });
  const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
  for (const page of log.pages) {
    expect(page).toEqual({
      id: expect.any(String),
      title: expect.any(String),
      startedDateTime: expect.stringMatching(instant),
      pageTimings: {},
    });
  }
  const message = {
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: expect.any(Array),
    headersSize: expect.any(Number),
    bodySize: expect.any(Number),
  };
  for (const entry of log.entries) {
    expect(log.pages.map(({ id }) => id)).toContain(entry.pageref);
    expect(entry).toMatchObject({
      startedDateTime: expect.stringMatching(instant),
      request: {
        ...message,
        method: expect.any(String),
        url: expect.stringMatching(/^https?:/),
        queryString: expect.any(Array),
      },
      response: {
        ...message,
        status: expect.any(Number),
        statusText: expect.any(String),
        redirectURL: expect.any(String),
        content: { size: expect.any(Number), mimeType: expect.any(String) },
      },
      cache: {},
    });
    const { send, wait, receive } = entry.timings;
    expect(send + wait + receive).toBe(entry.time);
    for (const { name, value } of [...entry.request.headers, ...entry.response.headers]) {
      expect([typeof name, typeof value]).toEqual(['string', 'string']);
    }
  }
}

it('writes the calls of the member whose step failed, as HAR 1.2 without secrets', async () => {
  expect((await kept.mm('flow', 'run', kept.file)).code).toBe(1);
  const found = har();
  expectValid(found);
  expect(found.log.pages).toEqual([expect.objectContaining({ id: 'layla', title: expect.stringContaining('counts') })]);
  const calls = found.log.entries.map(({ request, response, comment }) => [
    request.method,
    request.url,
    response.status,
    comment,
  ]);
  expect(calls).toEqual([
    ['POST', 'https://api.test/api/auth/register/', 200, 'up@layla'],
    ['POST', 'https://api.test/api/auth/login/', 200, 'in@layla'],
    ['GET', 'https://api.test/api/matchmaking/counts/', 200, 'counts@layla'],
  ]);
  const [, logIn, counts] = found.log.entries;
  expect(JSON.parse(logIn?.request.postData?.text ?? '')).toMatchObject({ password: '[hidden]' });
  expect(logIn?.request.postData?.mimeType).toContain('json');
  expect(logIn?.response.content.text).toBe('{"access_token":"[hidden]","refresh_token":"[hidden]"}');
  expect(counts?.request.headers).toContainEqual({ name: 'authorization', value: '[hidden]' });
  expect(counts?.response.content.text).toBe('{"mutual_matches":0,"shortlisted":0}');
  expect((await kept.mm('run', 'failures')).stdout).toContain(kept.place('failed.har'));
});

it('writes the calls of all members when a shared step fails, including unanswered calls', async () => {
  kept.write(flowOf('{ id: at, for: all, do: chat.reload }'));
  kept.api.answer('GET /matchmaking/chat-rooms/', () => {
    throw new TypeError('fetch failed');
  });
  await kept.mm('flow', 'run', kept.file);
  const found = har();
  expectValid(found);
  expect(found.log.pages.map(({ id }) => id).sort()).toEqual(['layla', 'omar']);
  expect(found.log.entries.at(-1)?.response).toMatchObject({ status: 0, content: { size: 0 } });
});

it('truncates long texts after removing secrets', async () => {
  const long = { mutual_matches: 0, shortlisted: 0, note: `${'x'.repeat(9_950)}access-token-1${'y'.repeat(9_000)}` };
  kept.api.answer('GET /matchmaking/counts/', long);
  await kept.mm('flow', 'run', kept.file);
  const content = har().log.entries.at(-1)?.response.content;
  expect(content?.size).toBe(JSON.stringify(long).length);
  expect(content?.text).toHaveLength(10_000);
  expect(content?.text).not.toContain('access');
  expect(content?.comment).toMatch(/^The first 10000 of \d+ characters\.$/);
});

it('keeps only the latest calls', async () => {
  kept.write(
    flowOf(
      '{ id: often, as: layla, repeat: 60, do: { http: get-counts } }',
      '{ id: no, as: layla, check: { session: empty } }',
    ),
  );
  await kept.mm('flow', 'run', kept.file);
  const { entries } = har().log;
  expect(entries).toHaveLength(50);
  expect(entries.at(-1)?.comment).toBe('often@layla#60');
  expect(kept.read('events.ndjson')).not.toContain('mutual_matches');
});

it('writes no file if nothing failed', async () => {
  verifying();
  kept.api.answer('GET /matchmaking/counts/', { mutual_matches: 1, shortlisted: 0 });
  expect((await kept.mm('flow', 'run', kept.file)).code).toBe(0);
  expect(existsSync(kept.place('failed.har'))).toBe(false);
});

const ledger = () =>
  kept
    .read('ledger.ndjson')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

it('records the fate of each account it created', async () => {
  verifying();
  await kept.mm('flow', 'run', kept.file);
  expect(ledger()).toEqual([
    {
      account: expect.any(String),
      member: 'layla',
      email: expect.stringMatching(/@/),
      noted_at: expect.stringMatching(/Z$/),
      became: 'deleted',
      ended_at: expect.stringMatching(/Z$/),
    },
  ]);
  await kept.mm('flow', 'run', kept.file, '--keep', '--seed', '8');
  expect(ledger()).toMatchObject([{ member: 'layla', became: 'kept' }]);
  kept.api.answer('DELETE /auth/delete-account/', refused(500, { detail: 'Not now.' }));
  await kept.mm('flow', 'run', kept.file, '--seed', '9');
  expect(ledger()).toMatchObject([{ member: 'layla', became: 'left', reason: 'Not now.' }]);
});

it('marks unknown fates as unknown, and counts deletions made by the flow', async () => {
  kept.write(flowOf('{ id: out, as: layla, do: account.delete }'));
  await kept.mm('flow', 'run', kept.file);
  expect(ledger()).toMatchObject([{ became: 'deleted' }]);
  const lines = kept.read('events.ndjson').split('\n');
  const noted = lines.findIndex((line) => line.includes('"state":"noted"'));
  writeFileSync(kept.place('events.ndjson'), lines.slice(0, noted + 1).join('\n'));
  await kept.mm('run', 'html');
  expect(ledger()).toMatchObject([{ became: 'unknown' }]);
});

it('hides secrets that are written in the flow itself', async () => {
  const word = 'Canary-Word-918';
  kept.write(
    flowOf(
      `{ id: try, as: layla, do: { auth.login: { password: ${word} } } }`,
      `{ id: raw, as: layla, do: { http: { call: log-in, body: { email: a@x.test, password: ${word} } } } }`,
      `{ id: change, as: layla, do: { auth.password-change: ${word} } }`,
    ),
  );
  const { stdout, stderr } = await kept.mm('flow', 'run', kept.file);
  const written = readdirSync(path.dirname(kept.place('run.json'))).map(kept.read);
  expect(written.length).toBeGreaterThan(7);
  for (const text of [stdout, stderr, ...written]) expect(text.includes(word) ? text : '').toBe('');
});
