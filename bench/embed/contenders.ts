import type { Viewer } from '../../tests/e2e/screens/screen';
import type { Job } from './peers';

/** A page to measure. */
export interface Contender {
  /** The name, which is also the page's folder on the site. */
  name: string;
  /** The viewer. Pages of peers have no session. */
  viewer: Viewer;
  /** Controls, each below its element's tag. The page is usable once all are visible and enabled. */
  ready: readonly string[];
  html: string;
}

const head = (more: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Page</title>${more}</head>`;

/** Returns a page with one root and its bundle. */
export function bundledPage(hasStyle: boolean): string {
  const style = hasStyle ? '<link rel="stylesheet" href="main.css">' : '';
  return `${head(`${style}<script type="module" src="main.js"></script>`)}<body><div id="app"></div></body></html>`;
}

/** The session of each element, the control that makes it usable, and the control if all five are on a page. */
const elements: Record<Job, { viewer: Viewer; ready: string; together?: string }> = {
  login: { viewer: 'visitor', ready: 'button[type=submit]', together: 'button' },
  bell: { viewer: 'demo', ready: 'button' },
  wizard: { viewer: 'newcomer', ready: 'input', together: '[part~=wizard], .wizard, p' },
  chat: { viewer: 'demo', ready: 'textarea', together: '[data-room]' },
  matches: { viewer: 'demo', ready: 'article button' },
};

/** The jobs for which our elements have peers. */
export const elementJobs = Object.keys(elements) as Job[];

/** Returns a script that opens a conversation in the chat of a page. */
const openRoom = (room: string) => `<script>document.querySelector('mm-chat').query = { room: '${room}' }</script>`;

/** Returns a page with elements, embedded with the lines of docs/embedding.md. */
function embedded(jobs: readonly Job[], room?: string): string {
  const tags = jobs.map((job) => `<mm-${job} api="/api"></mm-${job}>`).join('\n');
  const lines =
    '<link rel="stylesheet" href="/embed/reserve.css"><script type="module" src="/embed/loader.js"></script>';
  return `${head(lines)}<body>${tags}${room ? openRoom(room) : ''}</body></html>`;
}

/** Returns the page of our element for a job. @param room the open conversation of the chat, as in its peer */
export function ourElement(job: Job, room: string): Contender {
  const { viewer, ready } = elements[job];
  return {
    name: `mm-${job}`,
    viewer,
    ready: [`mm-${job} ${ready}`],
    html: embedded([job], job === 'chat' ? room : undefined),
  };
}

/** The control that a visitor without a session waits for: a field of the sign-up, and the button of the notice. */
const visitorReady: Partial<Record<Job, string>> = { wizard: 'input', matches: 'button' };

/** Returns the page of our element for a visitor, for elements that other tests do not show to visitors. */
export function visitorsElement(job: Job): Contender | undefined {
  const ready = visitorReady[job];
  return ready
    ? { name: `mm-${job}-visitor`, viewer: 'visitor', ready: [`mm-${job} ${ready}`], html: embedded([job]) }
    : undefined;
}

/** Returns the page with a pinned release. @param lines as `npm run snippet` prints them */
export function pinned(contender: Contender, lines: string, room?: string): Contender {
  return {
    ...contender,
    name: pinnedName(contender.name),
    html: `${head('')}<body>${lines}${room ? openRoom(room) : ''}</body></html>`,
  };
}

/** The name of a page with the pinned release. */
export const pinnedName = (name: string) => `${name}-pinned`;

/** Returns the page with all five elements, for a member with matches, conversations and unread notifications. */
export function allFive(): Contender {
  const ready = elementJobs.map((job) => `mm-${job} ${elements[job].together ?? elements[job].ready}`);
  return { name: 'all-five', viewer: 'demo', ready, html: embedded(elementJobs) };
}

const form =
  '<form><label>Email <input type="email" name="email"></label><label>Password <input type="password" name="password"></label><button type="submit">Sign in</button></form>';

/** The lower bounds for all pages: an empty page, and a form without a library. */
export const floor: readonly Contender[] = [
  {
    name: 'blank',
    viewer: 'visitor',
    ready: ['body p'],
    html: `${head('')}<body><p>Nothing</p></body></html>`,
  },
  {
    name: 'plain-element',
    viewer: 'visitor',
    ready: ['plain-login button'],
    html: `${head('')}<body><plain-login></plain-login><script type="module">customElements.define('plain-login', class extends HTMLElement {
      connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '${form}'; }
    });</script></body></html>`,
  },
];
