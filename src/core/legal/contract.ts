import { array, boolean, type Infer, object, optional, string, type } from 'superstruct';
import { endpoint } from '../endpoint';

const facts = {
  /** `terms`, `privacy`, `safety` or `contact`. */
  page: string(),
  title: string(),
  version: string(),
  /** The day from which the version applies, such as 2026-11-26. */
  date: string(),
  language: string(),
  /** The address of the page for people, to be opened in a new tab. */
  address: string(),
};

/**
 * A piece of a line. `href` is an address with https, http, mailto or tel, or the path of another of these pages, such as
 * `/Privacy`.
 */
const Span = type({ text: string(), strong: optional(boolean()), href: optional(string()) });
export type LegalSpan = Infer<typeof Span>;

/**
 * A part of a page. `kind` is `heading`, `subheading`, `paragraph`, `list` or `numbers`. Only lists have several lines.
 * Surfaces show other kinds as paragraphs.
 */
const Block = type({ kind: string(), lines: array(array(Span)) });
export type LegalBlock = Infer<typeof Block>;

/** One of the pages, without its text. */
export const LegalSummary = type(facts);
export type LegalSummary = Infer<typeof LegalSummary>;

/** One of the pages. It is plain data, so no markup can reach the reader. */
export const LegalPage = type({ ...facts, blocks: array(Block) });
export type LegalPage = Infer<typeof LegalPage>;

const Language = object({ language: optional(string()) });

/**
 * Terms, privacy notice, safety advice and contact, with their versions. Public, and cached for five minutes. `language` is a
 * code such as `ar`; without it the language of the call counts. Pages that do not exist in that language are in English.
 */
export const listLegalPages = endpoint('GET', '/legal/', {
  auth: 'none',
  query: Language,
  answer: array(LegalSummary),
  extension: true,
});

/** One of the pages with its text. Public, and cached for five minutes. `language` as in the list. */
export const getLegalPage = endpoint('GET', '/legal/:page/', {
  auth: 'none',
  query: Language,
  answer: LegalPage,
  extension: true,
});
