import { languageLabel } from '../../core';
import { PAGE_LANGUAGE } from '../frame/page-language';

/** What an element does in one language: the prototype of the class that r2wc has made for it. */
export type Version = object;

/** The versions of one tag on this page by language, and its elements. Copies of our code share it, so its type must not change. */
interface TagLanguages {
  versions: Map<string, Version>;
  elements: Set<{ switchVersion(): void }>;
}

const KEY = Symbol.for('mm.languages.v1');

/** The language of the loader that the page names. Undefined without a loader. */
const pageLanguage = () => (globalThis as { [PAGE_LANGUAGE]?: string })[PAGE_LANGUAGE];

/** Returns the versions of a tag, the first of all its definitions first. */
function languagesOf(tag: string): TagLanguages {
  const page = globalThis as { [KEY]?: Map<string, TagLanguages> };
  page[KEY] ??= new Map();
  const known = page[KEY].get(tag) ?? { versions: new Map(), elements: new Set() };
  page[KEY].set(tag, known);
  return known;
}

/** An element and all that it is in, also around the shadow roots of the page. */
function* placesOf(element: Element): Generator<Element> {
  for (let place: Element | undefined = element; place; ) {
    yield place;
    place = place.parentElement ?? (place.getRootNode() as Partial<ShadowRoot>).host;
  }
}

/** The language that a place of the page names: `ar` of `<html lang="ar-AE">`. */
function namedLanguage(element: Element): string | undefined {
  for (const place of placesOf(element)) {
    const named = place.getAttribute('lang');
    if (named !== null) return named.toLowerCase().split(/[-_]/)[0];
  }
  return undefined;
}

/** Whether a tag that is defined lacks the language of this code. Copies from before this table cannot get another language. */
export function canAddVersion(tag: string): boolean {
  const { versions } = languagesOf(tag);
  return versions.size > 0 && !versions.has(languageLabel.code);
}

/** Adds the version of a tag in the language of this code. Elements that wait for it switch to it. */
export function addVersion(tag: string, version: Version): void {
  const { versions, elements } = languagesOf(tag);
  versions.set(languageLabel.code, version);
  for (const element of elements) element.switchVersion();
}

/**
 * The version of an element in the language of its place. If that is not here, in the language of the page's loader, and while that
 * is not here either, the version that was loaded first.
 */
export function versionFor(element: Element): Version {
  const { versions } = languagesOf(element.localName);
  const [first] = versions.values();
  return versions.get(namedLanguage(element) ?? '') ?? versions.get(pageLanguage() ?? '') ?? (first as Version);
}

/** Follows the language of the place of an element, until the returned function is called. */
export function followLanguage(element: Element & { switchVersion(): void }): () => void {
  const { elements } = languagesOf(element.localName);
  elements.add(element);
  const watcher = new MutationObserver(() => element.switchVersion());
  for (const place of placesOf(element)) watcher.observe(place, { attributeFilter: ['lang'] });
  return () => {
    elements.delete(element);
    watcher.disconnect();
  };
}
