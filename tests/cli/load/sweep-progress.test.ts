import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Io } from '../../../src/cli/io/io';
import { createProgress } from '../../../src/cli/io/progress';
import { openLedger } from '../../../src/cli/ledger/ledger';
import { sweep } from '../../../src/cli/ledger/sweep';
import { sweepProgress } from '../../../src/cli/ledger/sweep-progress';
import * as core from '../../../src/core';
import { createFakeApi, refused } from '../../support/fakes/fake-api';
import { temporaryFolder } from '../../support/suite/temporary-folder';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('counts down while a sweep waits for the backend, and removes the line at the end', async () => {
  const backend = createFakeApi();
  const ledger = openLedger(path.join(temporaryFolder(), 'ledger'));
  for (const name of ['a', 'b'])
    ledger.verification(
      ledger.note({ api: backend.baseUrl, email: `${name}@x.test`, password: `Secret-${name}` }),
      'done',
    );
  backend.answer('POST /auth/login/', { access_token: 'a', refresh_token: 'r' });
  let asked = 0;
  backend.answer('DELETE /auth/delete-account/', () => {
    asked += 1;
    return asked === 2 ? refused(429, {}, { 'retry-after': '3' }) : {};
  });

  let stderr = '';
  const io = {
    now: () => Date.now(),
    env: {},
    isTTY: { stdin: true, stdout: true, stderr: true },
    stderr: { write: (text: string) => (stderr += text), columns: 80 },
  };
  const progress = sweepProgress({ io, output: { progress: createProgress(io as unknown as Io, true) } });
  const ended = sweep(ledger, { core, fetch: backend.fetch, now: io.now, ...progress }).finally(progress.end);
  await vi.advanceTimersByTimeAsync(5_000);

  expect((await ended).map(({ outcome }) => outcome)).toEqual(['deleted', 'deleted']);
  const lines = stderr.split('\r\u001b[2K').filter(Boolean);
  expect(lines).toContain('Deleting accounts · 1 of 2 accounts · the backend asks to wait 2 s');
  expect(lines).toContain('Deleting accounts · 1 of 2 accounts · the backend asks to wait 1 s');
  expect(stderr.endsWith('\r\u001b[2K')).toBe(true);
  const whole = stderr;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(stderr).toBe(whole);
});
