import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../settings/project';

/** An Arabic consent or legal text, or a legal page, as the build describes it. */
interface LegalText {
  key: string;
  english: string;
  arabic: string;
  status: 'draft' | 'reviewed' | 'approved' | 'missing';
}

/** Prints the Arabic consent and legal texts that nobody has reviewed, and the legal pages that have no Arabic. */
export function printChecklist(print: (line: string) => void): void {
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
