/**
 * `npm run texts -- export [--out file] [--status draft]`: writes a table of the Arabic texts for reviewers: key, English, Arabic,
 * where it appears, status. A spreadsheet opens it.
 * `npm run texts -- import <file> --reviewer <name>`: reads the table back. Changed texts go into the sources; the status of each
 * row (draft, reviewed or approved) is noted with the reviewer and the day. A mistake changes nothing.
 * `npm run texts -- countries`: writes the names of the countries again, from the Unicode data.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { arabicTexts, writeTexts } from './texts/catalogue.mjs';
import { writeCountries } from './texts/countries.mjs';
import { codeOf } from './texts/literals.mjs';
import { readReviews, readTable, STATUSES, statusOf, writeReviews, writeTable } from './texts/review.mjs';

const COLUMNS = ['key', 'english', 'arabic', 'where', 'status'];
const refuse = (line) => {
  console.error(line);
  process.exit(2);
};
const { values, positionals } = read();
const [command, file] = positionals;
if (command === 'export') exportTable();
else if (command === 'import') importTable();
else if (command === 'countries') await writeCountries();
else refuse('npm run texts takes one of export, import, countries.');

function read() {
  const options = { out: { type: 'string' }, status: { type: 'string' }, reviewer: { type: 'string' } };
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    return refuse(error.message);
  }
}

function exportTable() {
  if (values.status && !STATUSES.includes(values.status)) refuse(`--status takes one of ${STATUSES.join(', ')}.`);
  const reviews = readReviews();
  const rows = arabicTexts()
    .map((text) => ({ ...text, status: statusOf(reviews, text) }))
    .filter(({ status }) => !values.status || status === values.status);
  // The mark at the beginning tells spreadsheets that the file is UTF-8.
  const table = `\ufeff${writeTable(COLUMNS, rows)}`;
  if (!values.out) return process.stdout.write(table);
  writeFileSync(values.out, table);
  console.log(`Wrote ${rows.length} texts to ${values.out}.`);
  return undefined;
}

function importTable() {
  if (!file) refuse('npm run texts -- import takes the file of the table.');
  if (!values.reviewer) refuse('--reviewer takes the name of who has read the table.');
  const texts = new Map(arabicTexts().map((text) => [text.key, text]));
  const rows = readTable(readFileSync(file, 'utf8')).map((row) => ({ ...row, arabic: edged(row, texts.get(row.key)) }));
  const faults = rows.flatMap(({ key, arabic, status }) => {
    const text = texts.get(key);
    if (!text) return [`${key}: there is no such text.`];
    if (!STATUSES.includes(status))
      return [`${key}: the status must be one of ${STATUSES.join(', ')}, not '${status}'.`];
    if (!arabic) return [`${key}: the Arabic is missing.`];
    try {
      codeOf(text.literal, arabic);
      return [];
    } catch (error) {
      return [`${key}: ${error.message}`];
    }
  });
  if (faults.length > 0) refuse([...faults, 'Nothing was changed.'].join('\n'));
  const changed = writeTexts(new Map(rows.map(({ key, arabic }) => [key, arabic])));
  const reviews = readReviews();
  const date = new Date().toISOString().slice(0, 10);
  for (const { key, arabic, status } of rows) {
    if (status === 'draft') reviews.delete(key);
    else if (statusOf(reviews, { key, arabic }) !== status) {
      reviews.set(key, { key, status, reviewer: values.reviewer, date, arabic });
    }
  }
  writeReviews(reviews);
  console.log(`Read ${rows.length} texts, of which ${changed} were changed. npm run format, then npm run check.`);
}

/** Spreadsheets may remove spaces at the edges, which parts of a sentence need. */
function edged({ arabic = '' }, text) {
  if (!text || !arabic.trim()) return arabic;
  const [before] = /^\s*/.exec(text.arabic);
  const [after] = /\s*$/.exec(text.arabic);
  return before + arabic.trim() + after;
}
