import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { arabicTexts } from './catalogue.mjs';
import { readReviews, statusOf } from './review.mjs';

/** Texts by which members consent, that describe what happens to their data, or that a member may hold against the operator. */
const LEGAL =
  /^(legalLabel|safetyLabel|settingsLabel\.(data|delete|everywhere)|wizardText\.adult|server\.letters\..*(suspend|reported|warning|account))/;
const PAGES = ['terms', 'privacy', 'safety', 'contact'];

/** Returns the Arabic consent and legal texts, and the legal pages, with their status; `missing` for a page that does not exist. */
export function legalTexts(root) {
  const reviews = readReviews();
  const texts = arabicTexts()
    .filter(({ key }) => LEGAL.test(key))
    .map((text) => ({ key: text.key, english: text.english, arabic: text.arabic, status: statusOf(reviews, text) }));
  const pages = PAGES.map((page) => `server/legal/${page}.ar.md`);
  return [
    ...texts,
    ...pages.map((key) => ({ key, english: '', arabic: '', status: statusOfPage(path.join(root, key)) })),
  ];
}

/** The status that a page says at its head. */
function statusOfPage(file) {
  if (!existsSync(file)) return 'missing';
  return /^status: *(\w+)/m.exec(readFileSync(file, 'utf8'))?.[1] ?? 'draft';
}

/** Writes them next to the server, for `npm run operator -- checklist`. */
export function writeLegalTexts(root, out) {
  writeFileSync(path.join(out, 'server/arabic-legal-texts.json'), `${JSON.stringify(legalTexts(root), null, 2)}\n`);
}
