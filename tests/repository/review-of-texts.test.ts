import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
/** A copy of the sources, because a reviewed table changes them. */
const folder = mkdtempSync(path.join(tmpdir(), 'mm-texts-'));
const table = path.join(folder, 'table.tsv');
let exported: string[][];

beforeAll(() => {
  for (const part of ['src', 'server/src', 'server/texts', 'scripts', 'server/package.json']) {
    cpSync(path.join(root, part), path.join(folder, part), { recursive: true });
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  exported = exportedNow();
});
afterAll(() => rmSync(folder, { recursive: true }));

function texts(...options: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/texts.mjs', ...options], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

const rowsOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));
const exportedNow = () => rowsOf(texts('export').stdout);
const sourceOf = (file: string) => readFileSync(path.join(folder, 'src/core/texts/ar', file), 'utf8');

/** Writes a table with the given cells in the place of the exported ones of a key. */
function review(changes: Record<string, { arabic?: string; status?: string }>) {
  const [head = [], ...rows] = exported;
  const changed = rows.flatMap(([key = '', english = '', arabic = '', where = '', status = '']) => {
    const change = changes[key];
    return change ? [[key, english, change.arabic ?? arabic, where, change.status ?? status]] : [];
  });
  writeFileSync(table, [head, ...changed].map((cells) => cells.join('\t')).join('\n'));
}

it('exports every Arabic text with its English, where it appears and its status', () => {
  const rows = exported;
  expect(rows[0]?.join().replace('\ufeff', '')).toBe('key,english,arabic,where,status');
  expect(rows.length).toBeGreaterThan(1_000);
  expect(rows.find(([key]) => key === 'memberLabel.like')).toEqual([
    'memberLabel.like',
    'Like',
    'إعجاب',
    expect.stringContaining('widgets/'),
    'draft',
  ]);
  expect(rows.find(([key]) => key === 'timeLabel.minutes.few')?.[2]).toBe('قبل {count} دقائق');
  expect(rows.some(([key]) => key?.startsWith('server.refusals.'))).toBe(true);
  expect(new Set(rows.map(([key]) => key)).size).toBe(rows.length);
});

it('imports the reviewed words and remembers who has read which of them', () => {
  review({
    'memberLabel.like': { arabic: 'إعجاب جديد', status: 'approved' },
    'timeLabel.minutes.few': { arabic: 'منذ {count} دقائق', status: 'reviewed' },
  });
  const { status, stdout } = texts('import', table, '--reviewer', 'A. Reader');
  expect([status, stdout]).toEqual([0, expect.stringContaining('Read 2 texts, of which 2 were changed.')]);
  expect(sourceOf('members/member-label.ts')).toContain("export const like = 'إعجاب جديد';");
  expect(sourceOf('time-label.ts')).toMatch(/few: `منذ \$\{count\} دقائق`/);
  const statusIn = (rows: string[][], key: string) => rows.find(([one]) => one === key)?.[4];
  const again = exportedNow();
  expect(['memberLabel.like', 'timeLabel.minutes.few'].map((key) => statusIn(again, key))).toEqual([
    'approved',
    'reviewed',
  ]);

  // Other words are a draft again.
  const file = path.join(folder, 'src/core/texts/ar/members/member-label.ts');
  writeFileSync(file, sourceOf('members/member-label.ts').replace('إعجاب جديد', 'إعجاب'));
  expect(statusIn(exportedNow(), 'memberLabel.like')).toBe('draft');
});

it.each([
  [{ 'timeLabel.minutes.few': { arabic: 'منذ دقائق' } }, 'timeLabel.minutes.few: the text must have the same values'],
  [
    { 'memberLabel.like': { status: 'fine' } },
    "memberLabel.like: the status must be one of draft, reviewed, approved, not 'fine'",
  ],
  [{ 'memberLabel.like': { arabic: '' } }, 'memberLabel.like: the Arabic is missing.'],
])('refuses a table with a mistake as a whole: %o', (changes, line) => {
  const before = sourceOf('time-label.ts') + sourceOf('members/member-label.ts');
  review({ 'threadLabel.send': { arabic: 'أرسل' }, ...changes });
  const { status, stderr } = texts('import', table, '--reviewer', 'A. Reader');
  expect([status, stderr]).toEqual([2, expect.stringContaining(line)]);
  expect(stderr).toContain('Nothing was changed.');
  expect(sourceOf('time-label.ts') + sourceOf('members/member-label.ts')).toBe(before);
  expect(sourceOf('chat/thread-label.ts')).toContain("export const send = 'إرسال'");
});

it.each([
  [[], 'npm run texts takes one of export, import, countries.'],
  [['import'], 'npm run texts -- import takes the file of the table.'],
  [['export', '--status', 'done'], '--status takes one of draft, reviewed, approved.'],
])('refuses %o in one line', (options, line) => {
  expect(texts(...options)).toMatchObject({ status: 2, stderr: `${line}\n` });
});
