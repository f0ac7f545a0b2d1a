import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { addressLimit, memberLimit } from '../../server/src/calls/rate-limits';
import * as limits from '../../src/core/limits';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const inCode = (text: string) =>
  [...text.replace(/^```[\s\S]*?^```$/gm, '').matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);

/** The text of all tracked source files below some folders. */
function sources(...folders: string[]): string {
  const listed = execFileSync('git', ['ls-files', '-z', '--', ...folders], { cwd: root, encoding: 'utf8' });
  const files = listed.split('\0').filter((file) => /\.tsx?$/.test(file));
  return files.map(read).join('\n');
}

/** Returns what a pattern finds, each once, in order. */
const found = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map((match) => match.slice(1).find(Boolean) ?? ''))].toSorted();

it('docs/errors.md has every code of a refusal', () => {
  const refusing =
    /(?:forbidden|badRequest|conflict|refused|signedOut|WrongImage)\((?:[^;]*?[\s,(])?'([a-z_]+)',?\s*[,)]/g;
  const server = sources('server/src', ':!server/src/operator');
  const codes = [...found(server, refusing), ...found(server, /\bcode: '([a-z_]+)'(?! in )/g)];
  const unreadable = found(read('server/src/plugins/unreadable.ts'), /'([a-z_]+)'\]/g);
  const rows = read('docs/errors.md').match(/^\| \d.*$/gm) ?? [];
  const documented = rows.flatMap((row) => inCode(row.split('|')[2] ?? ''));
  expect(documented.toSorted()).toEqual([...new Set([...codes, ...unreadable])].toSorted());
});

/** Names of fields that have a constant, as keys have. */
const FIELDS = ['asks_consent', 'must_haves', 'shares_sensitive'];

it('docs/storage-keys.md has every key of unfinished work, and of the session', () => {
  const clients = sources('src/core', 'src/widgets');
  const tables = read('docs/storage-keys.md').match(/^\| .*$/gm) ?? [];
  const documented = tables.flatMap((row) => inCode(row.split('|')[1] ?? ''));
  const own = documented.filter((key) => /^mm_/.test(key) && key !== 'mm_lang');
  expect(own.toSorted()).toEqual(found(clients, /'(mm_[a-z_]+)'/g));
  const named = found(clients, /\bconst [A-Z_]+ = '([a-z]+_[a-z]+|email|lock)';/g);
  const session = named.filter((key) => !key.startsWith('mm_') && !FIELDS.includes(key));
  const first = [...documented.map((key) => key.split(' ')[0]), 'draft_api'];
  expect(session.filter((key) => !first.includes(key))).toEqual([]);
  expect(session.length).toBeGreaterThan(8);
});

it('docs/react.md has every export of the package', () => {
  const exported = found(read('src/widgets/index.ts'), /export (?:type )?\{ ([^}]+) \}/g).flatMap((names) =>
    names.split(', '),
  );
  expect(exported.length).toBeGreaterThan(15);
  const documented = inCode(read('docs/react.md')).map((words) => words.replace(/\(.*$/, ''));
  expect(exported.filter((name) => !documented.includes(name))).toEqual([]);
});

const count = (value: number) => value.toLocaleString('en');

it.each([
  [`${memberLimit.max} a minute`],
  [`${addressLimit.max} a minute`],
  [`${limits.PHOTO_BYTES_MAX / 1_000_000} MB`],
  [`| photos of a member | ${limits.PHOTO_SLOTS};`],
  [`${limits.REPORT_PROOFS} images`],
  [`| password | ${limits.PASSWORD_MIN} to 256; ${limits.RESET_PASSWORD_MIN} or more at a reset |`],
  [`| first and last name | ${limits.NAME_MIN} to ${limits.NAME_MAX} each |`],
  [`| bio | ${count(limits.BIO_MAX)} |`],
  [`| message | ${count(limits.MESSAGE_MAX)} |`],
  [`| report, and letter of a person without an account | ${count(limits.REPORT_DESCRIPTION_MAX)} |`],
  [`| notifications | ${limits.NOTIFICATIONS_PAGE} |`],
  [`conversations or messages | ${limits.LARGEST_PAGE} |`],
  [
    `| a client waits for an answer | ${limits.CALL_TIMEOUT / 1000} s; for an upload also its size at ${limits.UPLOAD_PACE} kB/s`,
  ],
  [`a download ${limits.DOWNLOAD_TIMEOUT / 60_000} minutes |`],
  [
    `conversations ${limits.ROOMS_EVERY / 1000} s, messages ${limits.MESSAGES_EVERY / 1000} s, notifications ${limits.NOTIFICATIONS_EVERY / 1000} s`,
  ],
])('docs/limits.md says: %s', (text) => {
  expect(read('docs/limits.md')).toContain(text);
});
