import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The texts that were reviewed, with the words that the reviewer saw. Texts that are not here, or differ, are drafts. */
const FILE = fileURLToPath(new URL('../../server/texts/arabic-review.tsv', import.meta.url));
export const STATUSES = ['draft', 'reviewed', 'approved'];
const HEAD = ['key', 'status', 'reviewer', 'date', 'arabic'];

/** Reads lines of a table with tabs between its columns. The first line has the names of the columns. */
export function readTable(text) {
  const [head = '', ...lines] = text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .filter(Boolean);
  const names = head.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t').map((cell) => cell.replaceAll('\\n', '\n'));
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']));
  });
}

/** Writes a table. A line break inside a cell is `\n`. */
export function writeTable(names, rows) {
  const cell = (value) => String(value).replaceAll('\n', '\\n').replaceAll('\t', ' ');
  return [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))]
    .map((cells) => `${cells.map(cell).join('\t')}\n`)
    .join('');
}

/** The reviews by key. */
export function readReviews() {
  if (!existsSync(FILE)) return new Map();
  return new Map(readTable(readFileSync(FILE, 'utf8')).map((row) => [row.key, row]));
}

/** The status of a text: that of its review, if its words have not changed since. */
export function statusOf(reviews, { key, arabic }) {
  const review = reviews.get(key);
  return review && review.arabic === arabic ? review.status : 'draft';
}

export function writeReviews(reviews) {
  const rows = [...reviews.values()].sort((one, other) => (one.key < other.key ? -1 : 1));
  writeFileSync(FILE, writeTable(HEAD, rows));
}
