import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cleanUp } from '../../../server/src/clean-up';
import { noteAct } from '../../../server/src/moderation/audit';
import { createBackups } from '../../support/servers/backups';
import { operateOn } from '../../support/servers/operate';
import { query } from '../../support/servers/query';
import { createTestApp, type TestApp } from '../../support/servers/test-app';
import { temporaryFolder } from '../../support/suite/temporary-folder';

let app: TestApp;
let backups: string;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await asOwner('DELETE FROM audit_log');
  backups = temporaryFolder();
});

/** What only the owner of the database can do. */
async function asOwner(...statements: string[]) {
  const all = [
    'ALTER TABLE audit_log DISABLE TRIGGER USER',
    ...statements,
    'ALTER TABLE audit_log ENABLE TRIGGER USER',
  ];
  for (const statement of all) await query(app, statement);
}
const note = (about: string, at = new Date()) =>
  noteAct(app.context.database, { action: 'edit_partner', memberId: randomUUID(), about, reason: 'Because.' }, at);
const variables = () => ({ SECRET_KEY: app.context.config.secretKey ?? '', BACKUP_DIR: backups });
const verify = () => operateOn(app.databaseUrl, ['audit', 'verify'], variables());
const backUp = async () => {
  const [line = ''] = await operateOn(app.databaseUrl, ['backup'], variables());
  return /Backup (\S+),/.exec(line)?.[1] ?? '';
};

describe('the chain of the audit log', () => {
  test('is whole after acts at the same time, and after texts of every kind', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, n) => note(`a|b\n${n} ‏محمد 👍`)));
    expect(await verify()).toEqual([
      expect.stringMatching(/^The audit log is whole: 30 records, the last hash is [0-9a-f]{64}\.$/),
      'It agrees with 0 backups.',
    ]);
    const places = await query(app, 'SELECT array_agg(seq ORDER BY seq) AS places FROM audit_log');
    expect(places[0].places.map(Number)).toEqual(Array.from({ length: 30 }, (_, n) => n + 1));
  });

  test.each([
    ['an action', "UPDATE audit_log SET action = 'read_case' WHERE seq = 2", 'Record 2 (read_case'],
    ['a time', "UPDATE audit_log SET at = at + interval '1 second' WHERE seq = 2", 'Record 2'],
    ['what it was about', "UPDATE audit_log SET about = 'x' WHERE seq = 2", 'Record 2'],
    ['a case', 'UPDATE audit_log SET case_id = gen_random_uuid() WHERE seq = 2', 'Record 2'],
    ['a member', 'UPDATE audit_log SET member_id = gen_random_uuid() WHERE seq = 2', 'The names in record 2'],
    ['a moderator', 'UPDATE audit_log SET moderator_id = gen_random_uuid() WHERE seq = 2', 'The names in record 2'],
    ['a reason', "UPDATE audit_log SET reason = 'x' WHERE seq = 2", 'The names in record 2'],
    [
      'forgetting too early',
      'UPDATE audit_log SET member_id = NULL, reason = NULL, names_salt = NULL WHERE seq = 2',
      'The names',
    ],
    ['a removed record', 'DELETE FROM audit_log WHERE seq = 2', 'Record 2 was removed'],
    ['the first one removed', 'DELETE FROM audit_log WHERE seq = 1', 'Record 1 was removed'],
    [
      'a record that is not in the chain',
      'UPDATE audit_log SET seq = NULL WHERE seq = 3',
      '1 records are not in the chain',
    ],
  ])('shows a change by the owner of the database: %s', async (_, statement, words) => {
    for (const about of ['one', 'two', 'three']) await note(about);
    await asOwner(statement);
    await expect(verify()).rejects.toThrow(`The audit log was tampered with. ${words}`);
  });

  test('survives that names are forgotten after five years', async () => {
    const old = new Date(Date.now() - 5.1 * 366 * 86_400_000);
    await note('old', old);
    await note('young');
    await cleanUp(app.context);
    const rows = await query(app, 'SELECT about, reason, names_salt FROM audit_log ORDER BY seq');
    expect(rows).toEqual([
      { about: 'old', reason: null, names_salt: null },
      { about: 'young', reason: 'Because.', names_salt: expect.anything() },
    ]);
    expect((await verify())[0]).toContain('2 records');
    await asOwner("UPDATE audit_log SET about = 'x' WHERE about = 'old'");
    await expect(verify()).rejects.toThrow('Record 1');
  });

  test('has the acts of a database of the release before, and those that it writes', async () => {
    await note('one');
    // The release before does not know the columns.
    await query(app, "INSERT INTO audit_log (id, action, at) VALUES (gen_random_uuid(), 'list_cases', now())");
    expect((await verify())[0]).toContain('2 records');
  });
});

describe('an anchor in a backup', () => {
  test('shows that the end was cut off, and that the whole chain was computed again', async () => {
    for (const about of ['one', 'two', 'three']) await note(about);
    await backUp();
    expect((await verify())[1]).toBe('It agrees with 1 backups.');
    await asOwner('DELETE FROM audit_log WHERE seq >= 3');
    await expect(verify()).rejects.toThrow(/tampered with since the backup mm-\S+. Record 3 was removed/);
    await asOwner('DELETE FROM audit_log');
    for (const about of ['one', 'other', 'three', 'four']) await note(about);
    await expect(verify()).rejects.toThrow('Record 3, or one before it, was changed');
  });

  test('cannot be changed without the key', async () => {
    await note('one');
    const path = await backUp();
    const bytes = readFileSync(path);
    const end = bytes.indexOf('\n');
    const header = JSON.parse(bytes.subarray(0, end).toString());
    header.audit.hash = 'ab'.repeat(32);
    writeFileSync(path, Buffer.concat([Buffer.from(JSON.stringify(header)), bytes.subarray(end)]));
    await expect(verify()).rejects.toThrow('The first line of the backup');
  });

  test('of a time that a restore took back says so, and is no alarm', async () => {
    await note('one');
    const first = await backUp();
    await note('two');
    const second = await backUp();
    await operateOn(app.databaseUrl, ['restore', first, '--replace'], variables());
    expect(await verify()).toEqual([
      expect.stringContaining('2 records'),
      'It agrees with 1 backups.',
      '1 backups are from before a restore that took their records back, as the log says.',
    ]);
    expect(second).not.toBe(first);
  });

  test('is checked by a restore', async () => {
    const made = await createBackups();
    try {
      const insert = (client: TestApp, about: string) =>
        noteAct(client.context.database, { action: 'edit_partner', about }, new Date());
      await insert(made.app, 'one');
      await insert(made.app, 'two');
      const folder = made.freshFolder();
      const whole = await made.backUp(folder);
      await query(made.app, 'ALTER TABLE audit_log DISABLE TRIGGER USER');
      await query(made.app, "UPDATE audit_log SET about = 'x' WHERE about = 'one'");
      await query(made.app, 'ALTER TABLE audit_log ENABLE TRIGGER USER');
      const changed = await made.backUp(made.freshFolder());
      const target = await createTestApp();
      const restore = (path: string) => made.restoreInto(path, target.databaseUrl, { replace: true });
      expect((await restore(whole.path)).auditFault).toBeUndefined();
      expect((await restore(changed.path)).auditFault).toMatch(/^Record 1 .* was changed\.$/);
      await target.close();
    } finally {
      await made.close();
    }
  });
});
