/**
 * The embed's loader. Loads an element's code when its tag appears, now or later, with all of its files at once. It loads
 * nothing else and sets no globals. If its own script tag has an integrity, it runs only files that match their checksums. The
 * `lang` of an element or of what it is in decides the language. For the other language this loader loads the other loader.
 */
import { languageLabel } from '../../core';
import { PAGE_LANGUAGE } from '../frame/page-language';
import { askAhead, storedSession } from './asked-ahead';
import { at, checkParts, preload } from './preload';

/**
 * The values that `scripts/build/pages/embed-release.mjs` fills in after building all bundles. They are short, because every page
 * loads them.
 */
interface Release {
  /**
   * For each element its own file, `bell.a1b2c3d4`, and the indexes of its other files in `shared`, one base-36 digit each: those that
   * it always starts with, those with a session, those without one, and those for a conversation that the page names. A line for
   * `partner` and one for `sign-in` has the files for an element with that attribute.
   */
  starts: string;
  shared: string;
  /** For each element the paths that it reads first with a session. `{room}` is the conversation of the element's query. */
  reads: Readonly<Record<string, readonly string[]>>;
  /** The SHA-256 checksums of the elements' own files and of `shared`, for a pinned page. */
  checks: string;
  /** The checksum of `sums.js`, which contains the checksums of all files. */
  sums: string;
}

const release: Release = {
  starts: '%MM_STARTS%',
  shared: '%MM_SHARED%',
  reads: '%MM_READS%' as never,
  checks: '%MM_CHECKS%',
  sums: '%MM_SUMS%',
};
const shared = release.shared.split(' ');
const filesAt = (places = '') => [...places].map((place) => `${shared[Number.parseInt(place, 36)]}.js`);

/** The files of a tag that has not appeared yet, its own file first. */
interface Start {
  files: readonly string[];
  signedIn: readonly string[];
  signedOut: readonly string[];
  room: readonly string[];
}

const waiting = new Map<string, Start>(
  release.starts.split(',').map((line) => {
    const [own = '', places, ...more] = line.split(' ');
    const files = own.includes('.') ? [`mm-${own}.js`, ...filesAt(places)] : filesAt(places);
    const [signedIn = [], signedOut = [], room = []] = more.map(filesAt);
    return [`mm-${own.split('.')[0]}`, { files, signedIn, signedOut, room }];
  }),
);

const firstFiles = [...waiting.values()].flatMap(({ files }) => files.filter((file) => file.startsWith('mm-')));
const checked = [...firstFiles, ...shared.map((file) => `${file}.js`)];
/** The checksum of a file that elements start with. */
const checkOf = (file: string) =>
  `sha256-${release.checks.slice(44 * checked.indexOf(file), 44 * (checked.indexOf(file) + 1))}`;

const base = import.meta.url;
const { code, other } = languageLabel;
const otherLoader = at(code === 'en' ? `${other.code}/loader.js` : '../loader.js');
/** Whether the other loader has loaded this one, for the elements that name its language. */
const isHelper = base.endsWith('#other');
const isBrowser = typeof document !== 'undefined';
/** The script of the page that has brought us. The page may remove it later. */
const script = isBrowser ? [...document.scripts].find(({ src }) => src === (isHelper ? otherLoader : base)) : undefined;
/** The nonce that a page has given to our script, because its policy asks for one. */
const nonce = script?.nonce ?? '';
const bringChecksums = script?.integrity ? checkParts(release.sums, nonce) : undefined;

/** The conversation that the page names for an element. Anything but an id, such as `..`, would change the address of a call. */
const roomOf = (element: Element) =>
  /^[\w-]+$/.exec((element as { query?: Record<string, string> }).query?.room ?? '')?.[0];

/** All files that an element will need, by what it will find: nothing is found by running something else first. */
function filesFor(element: Element, { files, signedIn, signedOut, room }: Start, hasSession: boolean): string[] {
  const byAttribute = ['partner', 'sign-in'].filter((name) => element.hasAttribute(name));
  const more = byAttribute.flatMap((name) => waiting.get(`mm-${name}`)?.files ?? []);
  const next = hasSession ? [...signedIn, ...(roomOf(element) ? room : [])] : signedOut;
  return [...new Set([...files, ...next, ...more])];
}

/** The paths that an element will read first. */
function readsOf(element: Element): string[] {
  const room = roomOf(element);
  return (release.reads[element.localName.slice(3)] ?? [])
    .filter((path) => room || !path.includes('{room}'))
    .map((path) => path.replace('{room}', room ?? ''));
}

async function bring(element: Element, start: Start): Promise<void> {
  const session = storedSession(element);
  const files = filesFor(element, start, !!session);
  for (const file of files) preload(file, bringChecksums && checkOf(file), nonce);
  if (session) askAhead(session, readsOf(element), code);
  await import(at(files[0] ?? ''));
  // Now, so that the first part does not wait for them. If they cannot be loaded, that part tries again.
  bringChecksums?.().catch(() => undefined);
}

const tags = [...waiting.keys()].join();
let hasOther = false;
/** A pinned page names both loaders itself, because this one does not know the checksum of the other. */
let isAlone = !!script?.integrity;

/** Whether the other loader takes an element, because of the language of its place. If it cannot be loaded, this one does. */
function isOthers(element: Element): boolean {
  const [language] = element.closest('[lang]')?.getAttribute('lang')?.toLowerCase().split(/[-_]/) ?? [];
  if (isHelper) return language !== code;
  if (language !== other.code || isAlone) return false;
  if (!hasOther) {
    hasOther = true;
    import(`${otherLoader}#other`).catch((error) => {
      console.error(error);
      isAlone = true;
      lookAll();
    });
  }
  return true;
}

function look(node: Node): void {
  if (!(node instanceof Element)) return;
  for (const element of [node, ...node.querySelectorAll(tags)]) {
    const { localName } = element;
    const start = waiting.get(localName);
    if (!start && !element.matches(tags)) continue;
    if (isOthers(element)) continue;
    waiting.delete(localName);
    if (start) bring(element, start).catch((error) => lost(localName, start, error));
  }
}

let pause = 2000;

/** Retries after a pause that doubles each time, and when the network returns, so that no element stays empty. */
function lost(tag: string, start: Start, error: unknown): void {
  console.error(error);
  waiting.set(tag, start);
  pause *= 2;
  setTimeout(lookAll, pause);
  addEventListener('online', lookAll);
}

const lookAll = () => look(document.documentElement);

if (isBrowser) {
  const page = globalThis as { [PAGE_LANGUAGE]?: string };
  if (!isHelper) page[PAGE_LANGUAGE] ??= code;
  lookAll();
  new MutationObserver((changes) => {
    for (const { addedNodes, type, target } of changes) {
      for (const node of addedNodes) look(node);
      if (type === 'attributes') look(target);
    }
  }).observe(document.documentElement, { childList: true, subtree: true, attributeFilter: ['lang'] });
}
