import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readNumbers } from '../legal/numbers';
import type { Config } from '../settings/config';
import { projectFolder } from '../settings/project';

/** An Arabic consent or legal text, or a legal page, as the build describes it. */
interface LegalText {
  key: string;
  english: string;
  arabic: string;
  status: 'draft' | 'reviewed' | 'approved' | 'missing';
}

/** Days after which the emergency numbers are to be called again. */
const CALL_AGAIN = 365;
const DAY = 86_400_000;

/**
 * Prints what the operator has to check before opening: emergency numbers that nobody has called for a year, and the Arabic consent
 * and legal texts that nobody has reviewed.
 */
export function printChecklist(config: Config, print: (line: string) => void): void {
  printNumbers(config, print);

  const file = join(projectFolder(), 'dist/server/arabic-legal-texts.json');
  const texts = JSON.parse(readFileSync(file, 'utf8')) as LegalText[];
  const open = texts.filter(({ status }) => status === 'draft' || status === 'missing');
  for (const { key, status, english, arabic } of open) {
    print(`${status.padEnd(7)}  ${key}`);
    if (english) print(`         ${english}`);
    if (arabic) print(`         ${arabic}`);
  }
  print(
    open.length === 0
      ? 'All Arabic consent and legal texts have been reviewed.'
      : `${open.length} of ${texts.length} Arabic consent and legal texts have not been reviewed. npm run texts -- export writes the table for reviewers.`,
  );
}

function printNumbers(config: Config, print: (line: string) => void): void {
  const { checked, numbers } = readNumbers(config);
  if (checked && Date.now() - Date.parse(checked) < CALL_AGAIN * DAY) return;
  for (const { number, for: purpose } of Object.values(numbers)) print(`number   ${number}: ${purpose}`);
  print('Call each number, and open each site. Then copy numbers.json into LEGAL_DIR, with the day in "checked".');
}
