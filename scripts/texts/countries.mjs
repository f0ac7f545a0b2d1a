import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const FILE = 'src/core/texts/ar/country-names.ts';
const WIDTH = 118;

/** Names that people in the UAE use, where the Unicode data has an official or foreign one. */
const everyday = {
  BY: 'بيلاروسيا',
  CD: 'جمهورية الكونغو الديمقراطية',
  CG: 'جمهورية الكونغو',
  DK: 'الدنمارك',
  HK: 'هونغ كونغ',
  HU: 'المجر',
  MM: 'ميانمار',
  MO: 'ماكاو',
  MV: 'المالديف',
  PS: 'فلسطين',
  TL: 'تيمور الشرقية',
};

/** Writes the Arabic names of the countries that the backend lists, by their English names. */
export async function writeCountries() {
  const { countries } = createRequire(path.join(root, 'server/package.json'))('countries-list');
  const names = new Intl.DisplayNames(['ar-AE'], { type: 'region' });
  const quoted = (text) => `'${text.replace(/'/g, "\\'")}'`;
  const entries = Object.entries(countries)
    .map(([code, { name }]) => [name, everyday[code] ?? names.of(code)])
    .sort(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([name, arabic]) => `${/^[A-Za-z]+$/.test(name) ? name : quoted(name)}: ${quoted(arabic)},`);
  const lines = [''];
  for (const entry of entries) {
    const line = `${lines.at(-1)} ${entry}`;
    if (line.length > WIDTH) lines.push(` ${entry}`);
    else lines[lines.length - 1] = line;
  }
  const text = `/**
 * The countries in Arabic, by their English names. Written by \`npm run texts -- countries\` from the Unicode data
 * (CLDR), with the everyday names that the script lists.
 */
// biome-ignore format: one line for each country would be a long file
export const countryNames: Readonly<Record<string, string>> = {
${lines.map((line) => ` ${line}`).join('\n')}
};
`;
  writeFileSync(path.join(root, FILE), text);
  console.log(`Wrote ${entries.length} countries.`);
}
