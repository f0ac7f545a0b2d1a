import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { NEXT } from '../../../src/widgets/elements/manifest/next';
import { embedTest } from '../fixtures';
import type { EmbedScene } from './embed-scene';

const it = embedTest();

type State = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;
let signedIn: State;

it.beforeAll(async ({ scene }) => {
  const { page } = await scene.open(`${scene.loader}${scene.tag('login')}`);
  await scene.signIn(page);
  signedIn = await page.context().storageState();
  await page.context().close();
});

const pathOf = (request: Request) => {
  const { pathname, search } = new URL(request.url());
  return pathname + search;
};

/** Opens a page with one element, whose own code arrives only when `isEnough` holds for the paths that were requested. */
async function openHeld(
  scene: EmbedScene,
  name: string,
  state: State | undefined,
  isEnough: (paths: string[]) => boolean,
  script = '',
) {
  const paths: string[] = [];
  let release: () => void = () => undefined;
  const enough = new Promise<void>((resolve) => (release = resolve));
  const opened = await scene.open(`${scene.loader}${scene.tag(name)}<script>${script}</script>`, {
    view: state ? { storageState: state } : {},
    before: async (page) => {
      page.on('request', (request) => {
        if (request.method() !== 'GET') return;
        paths.push(pathOf(request));
        if (isEnough(paths)) release();
      });
      await page.route(new RegExp(`/mm-${name}\\.\\w+\\.js$`), async (route) => {
        await enough;
        await route.continue();
      });
    },
  });
  return { ...opened, paths };
}

const shown = (page: Page, name: string) => page.locator(`mm-${name} .root`).first().waitFor();

const readers = Object.entries(NEXT).flatMap(([name, next]) =>
  next.signedIn?.reads ? [{ name, reads: next.signedIn.reads }] : [],
);

/** Waits until the clients of a page have taken everything that the loader asked for. */
const allTaken = (page: Page) =>
  page.waitForFunction(() => {
    const known = (globalThis as unknown as Record<symbol, Map<string, { answer: unknown }>>)[
      Symbol.for('mm.ahead.v1')
    ];
    return [...(known?.values() ?? [])].every(({ answer }) => !answer);
  });

it.for(readers)(
  'mm-$name has asked for what it reads before its code is here, and uses every answer',
  async ({ name, reads }, { scene }) => {
    const wanted = reads.map((path) => `/api${path}`);
    const { page, paths, faults } = await openHeld(scene, name, signedIn, (seen) =>
      wanted.every((one) => seen.includes(one)),
    );
    await shown(page, name);
    await allTaken(page);
    for (const path of wanted) expect(paths.filter((one) => one === path)).toEqual([path]);
    expect(faults).toEqual([]);
  },
);

it('mm-chat has requested the code and the messages of the conversation that its page names', async ({ scene }) => {
  const { localStorage = [] } = signedIn.origins[0] ?? {};
  const token = localStorage.find(({ name }) => name === 'access_token')?.value;
  // A session works only on the site where it began.
  const headers = { authorization: `Bearer ${token}`, origin: scene.partner.origin };
  const rooms = await fetch(`${scene.server.api}/matchmaking/chat-rooms/`, { headers });
  const [room] = (await rooms.json()) as { id: string }[];
  const wanted = `/api/matchmaking/chat-rooms/${room?.id}/messages/?limit=100`;
  const query = `document.querySelector('mm-chat').query = { room: '${room?.id}' }`;
  const isEnough = (seen: string[]) => seen.includes(wanted) && seen.some((path) => path.includes('/Conversation.'));
  const { page, paths, faults } = await openHeld(scene, 'chat', signedIn, isEnough, query);
  await page.locator('mm-chat').getByRole('textbox').waitFor();
  await allTaken(page);
  expect(paths.filter((path) => path === wanted)).toEqual([wanted]);
  expect(faults).toEqual([]);
});

it('a page that names no id for a conversation makes no other call', async ({ scene }) => {
  const query = "document.querySelector('mm-chat').query = { room: '..' }";
  const { page, paths } = await openHeld(
    scene,
    'chat',
    signedIn,
    (seen) => seen.some((p) => p.includes('fresh=')),
    query,
  );
  await shown(page, 'chat');
  await allTaken(page);
  expect(paths.filter((path) => path.includes('messages'))).toEqual([]);
});

it.for([
  { name: 'matches', parts: ['SignedOut'] },
  { name: 'chat', parts: ['SignedOut'] },
  { name: 'signup', parts: ['ElementSignUp'] },
  { name: 'wizard', parts: ['SignUpFirst', 'ElementSignUp'] },
])('mm-$name requests all its parts at once for a visitor', async ({ name, parts }, { scene }) => {
  const has = (paths: string[], part: string) => paths.some((path) => path.includes(`/${part}.`));
  const { page, paths } = await openHeld(scene, name, undefined, (seen) => parts.every((part) => has(seen, part)));
  const scripts = () => paths.filter((path) => path.endsWith('.js')).length;
  await page.locator(`mm-${name}`).getByRole('button').first().waitFor();
  const first = scripts();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(scripts()).toBe(first);
  expect(paths.filter((path) => path.includes('/api/matchmaking'))).toEqual([]);
});

/** Opens the bell with a changed storage. Returns the calls for the number that were made before the code of the element came. */
async function callsAhead(scene: EmbedScene, change: (api: string) => void, attributes = ''): Promise<number> {
  let calls = 0;
  const { page } = await scene.open(`${scene.loader}${scene.tag('bell', attributes)}`, {
    view: { storageState: signedIn },
    before: async (page) => {
      await page.addInitScript(`(${change})(${JSON.stringify(scene.server.api)})`);
      page.on('request', (request) => {
        if (request.method() === 'GET' && request.url().includes('/unread/count')) calls += 1;
      });
      await page.route(/\/mm-bell\.\w+\.js$/, (route) => route.abort());
    },
  });
  await page.waitForEvent('requestfailed');
  await page.context().close();
  return calls;
}

it('asks only with a valid token that is stored for this backend and user', async ({ scene }) => {
  const expired = () => localStorage.setItem('access_token', `h.${btoa('{"sub":"x","exp":1}')}.s`);
  expect(await callsAhead(scene, () => undefined)).toBe(1);
  expect(await callsAhead(scene, () => localStorage.setItem('token_api', 'https://other.example/api'))).toBe(0);
  expect(await callsAhead(scene, expired)).toBe(0);
  expect(await callsAhead(scene, () => localStorage.removeItem('access_token'))).toBe(0);
  expect(await callsAhead(scene, () => undefined, 'storage="memory"')).toBe(0);
  expect(await callsAhead(scene, () => undefined, 'user="somebody"')).toBe(0);
});

it('asks again, as if never asked, after an error', async ({ scene }) => {
  let calls = 0;
  const { page } = await scene.open(`${scene.loader}${scene.tag('bell')}`, {
    view: { storageState: signedIn },
    before: (page) =>
      page.route('**/unread/count/', async (route) => {
        if (route.request().method() !== 'GET') return route.continue();
        calls += 1;
        return calls === 1 ? route.abort() : route.continue();
      }),
  });
  await page.locator('mm-bell').getByRole('button').waitFor();
  expect(calls).toBe(2);
});
