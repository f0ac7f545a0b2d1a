import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LegalPage } from '@core/legal/contract';
import { isLegalName, LEGAL_PAGES, LEGAL_PATHS, type LegalName } from '@core/legal/model';
import { StartFailure } from '../database/failure';
import type { Config } from '../settings/config';
import { projectFolder } from '../settings/project';
import { readMarkdown } from './blocks';
import { createFill } from './placeholders';

const OTHERWISE = 'en';

/** The pages about the service. */
export interface LegalPages {
  /** The page in a language, or else in English. */
  find(page: LegalName, language?: string): LegalPage;
  /** Whether a version of the terms applies at present, in any language. */
  isTermsVersion(version: string): boolean;
}

/**
 * Reads all pages: our texts, and those in `LEGAL_DIR` in their place.
 * @throws StartFailure if a file cannot be used
 */
export function readLegalPages(config: Config): LegalPages {
  const pages = new Map<string, LegalPage>();
  for (const folder of [join(projectFolder(), 'server', 'legal'), config.legalDir]) {
    if (!folder) continue;
    for (const file of filesOf(folder)) {
      const page = readPage(join(folder, file), file, config);
      pages.set(`${page.page}.${page.language}`, page);
    }
  }
  const find = (page: LegalName, language = OTHERWISE) =>
    (pages.get(`${page}.${language}`) ?? pages.get(`${page}.${OTHERWISE}`)) as LegalPage;
  return {
    // The address is read late, because it is known only once the server listens.
    find: (page, language) => ({ ...find(page, language), address: config.publicUrl + LEGAL_PATHS[page] }),
    isTermsVersion: (version) => [...pages.values()].some((page) => page.page === 'terms' && page.version === version),
  };
}

function filesOf(folder: string): string[] {
  if (!existsSync(folder)) throw new StartFailure(`LEGAL_DIR names ${folder}, which does not exist.`);
  return readdirSync(folder).filter((file) => file.endsWith('.md'));
}

function readPage(path: string, file: string, config: Config): LegalPage {
  const [, name = '', language = ''] = /^([a-z]+)\.([a-z]{2,3}(?:-[A-Za-z]{2,4})?)\.md$/.exec(file) ?? [];
  if (!isLegalName(name))
    throw new StartFailure(`${path} is no page. Name the files like terms.en.md: ${LEGAL_PAGES.join(', ')}.`);
  const [, head = '', text = ''] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(readFileSync(path, 'utf8')) ?? [];
  const version = /^version: *(\S.*?) *$/m.exec(head)?.[1];
  const date = /^date: *(\d{4}-\d\d-\d\d) *$/m.exec(head)?.[1];
  const { title, blocks } = readMarkdown(text, createFill(config, path));
  if (!version || !date || Number.isNaN(Date.parse(date)) || !title)
    throw new StartFailure(`${path} must begin with ---, version: …, date: YYYY-MM-DD, --- and a title (# …).`);
  return { page: name, title, version, date, language, address: '', blocks };
}
