import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { thisHolder } from '../../src/cli/ledger/lease';
import { type Ledger, openLedger } from '../../src/cli/ledger/ledger';
import { sweep } from '../../src/cli/ledger/sweep';
import * as core from '../../src/core';
import { createFakeApi, type FakeApi, type FakeCall, refused } from '../support/fakes/fake-api';
import { temporaryFolder } from '../support/suite/temporary-folder';

const api = 'https://api.test/api';
const entry = (email: string) => ({ api, email, password: `Secret-1-${email}` });

let folder: string;
let ledger: Ledger;

/** Notes an account whose address the backend has verified. */
const noteOurs = (more: Parameters<Ledger['note']>[0]) => {
  const id = ledger.note(more);
  ledger.verification(id, 'done');
  return id;
};

beforeEach(() => {
  folder = path.join(temporaryFolder(), 'ledger');
  ledger = openLedger(folder);
});

describe('the ledger', () => {
  it('lists recorded accounts until they are settled, also from another process', () => {
    const first = ledger.note({ ...entry('a@x.test'), run: 'run-1', member: 'layla' });
    for (const name of ['b', 'c']) ledger.note(entry(`${name}@x.test`));
    ledger.settled(first);
    const other = openLedger(folder);
    expect(other.open().map((row) => row.email)).toEqual(['b@x.test', 'c@x.test']);
    expect(other.open()[0]).toMatchObject({ api, passwords: ['Secret-1-b@x.test'], at: expect.any(String) });
  });

  it('is on disk when note returns, readable only by its owner', () => {
    ledger.note(entry('a@x.test'));
    const [name = ''] = readdirSync(folder);
    expect(readFileSync(path.join(folder, name), 'utf8')).toContain('a@x.test');
    expect(statSync(path.join(folder, name)).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it('rejects a file that other users can open', () => {
    ledger.note(entry('a@x.test'));
    chmodSync(path.join(folder, readdirSync(folder)[0] ?? ''), 0o644);
    expect(() => openLedger(folder).open()).toThrow(/can be opened by other users/);
  });

  it('tries a new password first, then the previous one', () => {
    const id = ledger.note(entry('a@x.test'));
    ledger.changing(id, 'Newer-1');
    expect(openLedger(folder).open()[0]?.passwords).toEqual(['Newer-1', 'Secret-1-a@x.test']);
  });

  it('ignores an incomplete line, as a crash leaves it', () => {
    ledger.note(entry('a@x.test'));
    appendFileSync(path.join(folder, readdirSync(folder)[0] ?? ''), '{"id":"x","email":"half');
    expect(openLedger(folder).open()).toHaveLength(1);
  });

  it('deletes files without open entries, except those of running processes', () => {
    const { pid } = spawnSync(process.execPath, ['-e', '0']);
    const dead = path.join(folder, `1-${pid}-aaaaaa.ndjson`);
    writeFileSync(dead, `${JSON.stringify({ id: 'd', at: '', ...entry('d@x.test') })}\n`, { mode: 0o600 });
    const living = openLedger(folder);
    living.settled(living.note(entry('l@x.test')));
    ledger.settled('d');
    ledger.close();
    expect(readdirSync(folder)).toHaveLength(1);
    living.close();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('remembers that all entries of a running process are settled', () => {
    const living = openLedger(folder);
    ledger.settled(living.note(entry('a@x.test')));
    ledger.close();
    expect(openLedger(folder).open()).toEqual([]);
  });

  it('remembers a settled entry whose file has to stay', () => {
    const living = openLedger(folder);
    const settled = living.note(entry('a@x.test'));
    living.note(entry('b@x.test'));
    ledger.settled(settled);
    ledger.close();
    expect(
      openLedger(folder)
        .open()
        .map((row) => row.email),
    ).toEqual(['b@x.test']);
  });
});

describe('a hold', () => {
  const held = (now: () => number = Date.now) =>
    openLedger(folder, now)
      .open()
      .map((row) => row.held);

  /** Writes a file as another process does. */
  const written = (holder: object) => {
    const [file = ''] = readdirSync(folder);
    const text = readFileSync(path.join(folder, file), 'utf8');
    const [, ...rows] = text.split('\n');
    writeFileSync(path.join(folder, file), [JSON.stringify({ holder }), ...rows].join('\n'));
  };

  it('lasts from the first row until the ledger is closed, and is not one’s own', () => {
    ledger.note(entry('a@x.test'));
    expect([held(), ledger.open()[0]?.held]).toEqual([[true], false]);
    ledger.close();
    expect(held()).toEqual([false]);
  });

  it('ends at once with a process of this machine', () => {
    ledger.note(entry('a@x.test'));
    const { pid } = spawnSync(process.execPath, ['-e', '0']);
    written({ ...thisHolder(), pid });
    expect(held()).toEqual([false]);
  });

  it('of a process in another container lasts while it is renewed, whatever the process number means here', () => {
    ledger.note(entry('a@x.test'));
    const { pid } = spawnSync(process.execPath, ['-e', '0']);
    written({ place: 'elsewhere', pid });
    expect(held()).toEqual([true]);
    expect(held(() => Date.now() + 300_000)).toEqual([false]);
  });

  it('is renewed while the process runs, so that a reused process number holds nothing for long', () => {
    vi.useFakeTimers();
    try {
      const own = openLedger(folder);
      own.note(entry('a@x.test'));
      vi.advanceTimersByTime(600_000);
      expect(held()).toEqual([true]);
      own.close();
    } finally {
      vi.useRealTimers();
    }
    ledger.note(entry('b@x.test'));
    expect(held(() => Date.now() + 300_000)).toEqual([false, false]);
  });
});

describe('the sweep', () => {
  let backend: FakeApi;
  const run = (only?: Parameters<typeof sweep>[1]['only']) =>
    sweep(ledger, { core, fetch: backend.fetch, now: () => Date.now(), only });

  beforeEach(() => {
    backend = createFakeApi({
      'POST /auth/login/': { access_token: 'access-1', refresh_token: 'refresh-1' },
      'DELETE /auth/delete-account/': {},
    });
  });

  it('logs in and deletes each account, and settles its entry', async () => {
    for (const name of ['a', 'b']) noteOurs(entry(`${name}@x.test`));
    expect((await run()).map((one) => one.outcome)).toEqual(['deleted', 'deleted']);
    expect(ledger.open()).toEqual([]);
    expect(backend.count('DELETE /auth/delete-account/')).toBe(2);
  });

  it('deletes only once an account that several runs have recorded', async () => {
    for (const _ of [1, 2, 3]) noteOurs(entry('a@x.test'));
    let isThere = true;
    backend.answer('POST /auth/login/', () =>
      isThere
        ? { access_token: 'a', refresh_token: 'r' }
        : refused(400, { non_field_errors: ['no'], code: 'invalid_credentials' }),
    );
    backend.answer('DELETE /auth/delete-account/', () => {
      isThere = false;
      return {};
    });
    expect((await run()).map((one) => one.outcome)).toEqual(['deleted', 'gone', 'gone']);
    expect(backend.count('DELETE /auth/delete-account/')).toBe(1);
  });

  it('deletes nothing that another run holds, and nothing that is not known to be ours', async () => {
    const other = openLedger(folder);
    other.verification(other.note(entry('held@x.test')), 'done');
    ledger.note(entry('foreign@x.test'));
    expect(await run()).toEqual([
      expect.objectContaining({ outcome: 'left', reason: expect.stringContaining('mm data forget') }),
    ]);
    expect(backend.count('DELETE /auth/delete-account/')).toBe(0);
    expect(ledger.open()).toHaveLength(2);
  });

  it('settles accounts that were never created or are already deleted', async () => {
    ledger.note(entry('a@x.test'));
    backend.answer('POST /auth/login/', refused(400, { non_field_errors: ['no'], code: 'invalid_credentials' }));
    expect((await run()).map((one) => one.outcome)).toEqual(['gone']);
    expect(ledger.open()).toEqual([]);
  });

  it('tries the previous password if a recorded change was not carried out', async () => {
    ledger.changing(noteOurs(entry('a@x.test')), 'Newer-1');
    backend.answer('POST /auth/login/', ({ body }: FakeCall) =>
      (body as { password: string }).password === 'Newer-1'
        ? refused(400, { non_field_errors: ['no'], code: 'invalid_credentials' })
        : { access_token: 'a', refresh_token: 'r' },
    );
    expect((await run()).map((one) => one.outcome)).toEqual(['deleted']);
  });

  it('verifies an unverified address first, because only members can delete themselves', async () => {
    ledger.note(entry('a@x.test'));
    backend.answer('POST /auth/login/', refused(400, { non_field_errors: ['verify'], code: 'email_not_verified' }));
    backend.answer('POST /auth/resend-verification/', {});
    backend.answer('GET /dev/mailbox/messages', [{ to: 'a@x.test', code: '123456' }]);
    backend.answer('POST /auth/verify-email/', { access_token: 'a', refresh_token: 'r' });
    expect((await run()).map((one) => one.outcome)).toEqual(['deleted']);
    expect(backend.callsOf('POST /auth/verify-email/')[0]?.body).toEqual({ email: 'a@x.test', code: '123456' });
  });

  it('deletes an account that an interrupted run’s call verifies at the same moment', async () => {
    ledger.verification(ledger.note({ ...entry('a@x.test'), isDrawn: true }), 'sent');
    let isVerified = false;
    backend.answer('POST /auth/login/', () =>
      isVerified
        ? { access_token: 'a', refresh_token: 'r' }
        : refused(400, { non_field_errors: ['verify'], code: 'email_not_verified' }),
    );
    backend.answer('POST /auth/resend-verification/', () => {
      isVerified = true;
      return refused(400, { detail: 'This address is verified already.' });
    });
    expect((await run()).map((one) => one.outcome)).toEqual(['deleted']);
  });

  it('leaves unreachable accounts, and says why', async () => {
    ledger.note(entry('a@x.test'));
    backend.goDown();
    expect(await run()).toEqual([
      expect.objectContaining({ outcome: 'left', reason: core.connectionText.unreachable }),
    ]);
    expect(ledger.open()).toHaveLength(1);
  });

  it('waits while the backend is busy', async () => {
    noteOurs(entry('a@x.test'));
    let asked = 0;
    backend.answer('DELETE /auth/delete-account/', () => {
      asked += 1;
      return asked === 1 ? refused(429, {}, { 'retry-after': '0.01' }) : {};
    });
    expect((await run()).map((one) => one.outcome)).toEqual(['deleted']);
  });

  it('uses a code that is already in the mailbox, and asks for another one only if it no longer works', async () => {
    const mails = [{ id: '1', to: 'a@x.test', code: '111111' }];
    backend.answer('POST /auth/login/', refused(400, { non_field_errors: ['verify'], code: 'email_not_verified' }));
    backend.answer('GET /dev/mailbox/messages', () => mails);
    backend.answer('POST /auth/verify-email/', { access_token: 'a', refresh_token: 'r' });
    ledger.note(entry('a@x.test'));
    expect((await run()).map((one) => one.outcome)).toEqual(['deleted']);
    expect(backend.count('POST /auth/resend-verification/')).toBe(0);
    backend.answer('POST /auth/resend-verification/', () => {
      mails.unshift({ id: '2', to: 'a@x.test', code: '222222' });
      return {};
    });
    backend.answer('POST /auth/verify-email/', ({ body }: FakeCall) =>
      (body as { code: string }).code === '222222'
        ? { access_token: 'a', refresh_token: 'r' }
        : refused(400, { code: 'invalid_code' }),
    );
    ledger.note(entry('a@x.test'));
    expect((await run()).map((one) => one.outcome)).toEqual(['deleted']);
  });

  it('leaves an account at once if the backend asks for a long wait, and says how long', async () => {
    ledger.note(entry('a@x.test'));
    backend.answer('POST /auth/login/', refused(429, {}, { 'retry-after': '900' }));
    expect(await run()).toEqual([
      expect.objectContaining({ outcome: 'left', reason: expect.stringMatching(/Try again in 900 s\.$/) }),
    ]);
    expect(backend.count('POST /auth/login/')).toBe(1);
  });

  it('sweeps only the selected entries', async () => {
    noteOurs({ ...entry('a@x.test'), run: 'one' });
    noteOurs({ ...entry('b@x.test'), run: 'two' });
    await run((row) => row.run === 'one');
    expect(ledger.open().map((row) => row.run)).toEqual(['two']);
  });
});
