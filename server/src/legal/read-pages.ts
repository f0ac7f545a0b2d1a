import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LegalPage } from '@core/legal/contract';
import { isLegalName, LEGAL_PAGES, LEGAL_PATHS, type LegalName } from '@core/legal/model';
import { StartFailure } from '../errors/failure';
import type { Config } from '../settings/config';
import { projectFolder } from '../settings/project';
import { readMarkdown } from './blocks';
import { createFill } from './placeholders';

const OTHERWISE = 'en';

/** The pages about the service. */
export interface LegalPages {
  /** The page in a language, or else in English, or else in the language that there is. */
  find(page: LegalName, language?: string): LegalPage;
  /** Whether a version of a page applies at present, in any language. */
  isVersion(page: LegalName, version: string): boolean;
}

/**
 * Reads all pages: our texts, and those in `LEGAL_DIR` in their place.
 * @throws StartFailure if a file cannot be used
 */
export function readLegalPages(config: Config): LegalPages {
  const ours = readFolder(join(projectFolder(), 'server', 'legal'), config);
  const theirs = config.legalDir ? readFolder(config.legalDir, config) : [];
  // A page of the operator replaces ours in every language. Members would otherwise read two different sets of terms.
  const pages = [...theirs, ...ours.filter(({ page }) => !theirs.some((other) => other.page === page))];
  const find = (name: LegalName, language = OTHERWISE) => {
    const written = pages.filter(({ page }) => page === name);
    const inLanguage = (wanted: string) => written.find((page) => page.language === wanted);
    return (inLanguage(language) ?? inLanguage(OTHERWISE) ?? written[0]) as LegalPage;
  };
  return {
    // The address is read late, because it is known only once the server listens.
    find: (page, language) => ({ ...find(page, language), address: config.publicUrl + LEGAL_PATHS[page] }),
    isVersion: (name, version) => pages.some((page) => page.page === name && page.version === version),
  };
}

function readFolder(folder: string, config: Config): LegalPage[] {
  if (!existsSync(folder)) throw new StartFailure(`LEGAL_DIR names ${folder}, which does not exist.`);
  const files = readdirSync(folder).filter((file) => file.endsWith('.md'));
  return files.map((file) => readPage(join(folder, file), file, config));
}

function readPage(path: string, file: string, config: Config): LegalPage {
  const [, name = '', language = ''] = /^([a-z]+)\.([a-z]{2,3}(?:-[A-Za-z]{2,4})?)\.md$/.exec(file) ?? [];
  if (!isLegalName(name))
    throw new StartFailure(`${path} is no page. Name the files like terms.en.md: ${LEGAL_PAGES.join(', ')}.`);
  const [, head = '', text = ''] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(readFileSync(path, 'utf8')) ?? [];
  const version = /^version: *(\S.*?) *$/m.exec(head)?.[1];
  const date = /^date: *(\d{4}-\d\d-\d\d) *$/m.exec(head)?.[1];
  const { title, blocks } = readMarkdown(text, createFill(config, path, language));
  if (!version || !date || Number.isNaN(Date.parse(date)) || !title)
    throw new StartFailure(`${path} must begin with ---, version: …, date: YYYY-MM-DD, --- and a title (# …).`);
  return { page: name, title, version, date, language, address: '', blocks };
}
