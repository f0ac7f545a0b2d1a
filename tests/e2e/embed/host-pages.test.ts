import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { closure, outputOf, readGraph } from '../../../scripts/build/graph.mjs';
import { elementFiles } from '../../../scripts/build/pages/embed-release.mjs';
import {
  type Client,
  chat,
  conversations,
  createClient,
  createPlainPlatform,
  matches,
  session,
} from '../../../src/core';
import { painted } from '../../support/waiting/painted';
import { embedTest } from '../fixtures';
import { DEMO_MEMBER, type EmbedScene } from './embed-scene';

/** How portals use elements on their pages: tabs, anchors, shadow roots, network failures. */
const it = embedTest();
const patient = { timeout: 60_000 };

async function clientOf(scene: EmbedScene, email: string): Promise<Client> {
  const client = createClient({ baseUrl: scene.server.api, platform: createPlainPlatform() });
  expect(await client.use(session).logIn({ email, password: DEMO_MEMBER.password })).toMatchObject({ ok: true });
  return client;
}

/** A page of the partner with these elements among its own content, signed in. */
async function signedIn(scene: EmbedScene, html: string): Promise<Page> {
  const { page } = await scene.open(scene.loader + html + scene.tag('login'));
  await scene.signIn(page);
  return page;
}

it(
  'shows a match and its notice in a visible element, not in one that the page has hidden',
  patient,
  async ({ scene }) => {
    const client = await clientOf(scene, DEMO_MEMBER.email);
    const { likedMe, $mutualIds, mutual } = client.use(matches);
    await mutual.load();
    const liking = (await likedMe.load()).data?.find(({ profile }) => !$mutualIds.get().has(profile.user));
    const name = liking?.profile.fullname ?? '';
    const hidden = `<div style="display: none">${scene.tag('matches')}${scene.tag('bell')}</div>`;
    const page = await signedIn(scene, `${hidden}<button id="own">of the page</button>${scene.tag('search')}`);
    const search = page.locator('mm-search');
    await search.getByRole('searchbox').fill(name);
    await search.getByText('1 member', { exact: true }).first().waitFor();
    await search.getByRole('button', { name: `Like ${name}`, exact: true }).click();
    // In any visible element. By class, because a notice next to an open dialog has no role.
    await page.locator('.toast', { hasText: name }).waitFor();
    const moment = search.getByRole('dialog');
    await moment.getByRole('button', { name: 'Send Message' }).waitFor();
    await page.keyboard.press('Escape');
    await moment.waitFor({ state: 'detached' });
    await page.locator('#own').click();
  },
);

it('marks no message as read that arrives while the page hides the conversation', patient, async ({ scene }) => {
  const mariam = await clientOf(scene, 'mariam@mm.example');
  const { rooms, send } = mariam.use(chat);
  const own = await clientOf(scene, DEMO_MEMBER.email);
  const me = own.tokens.subject();
  const room = (await rooms.load()).data?.find(({ other_user }) => other_user.user === me)?.id ?? '';
  const unread = async () =>
    (await own.use(conversations).rooms.reload()).data?.find(({ id }) => id === room)?.unread_count ?? 0;

  const page = await signedIn(
    scene,
    `<div id="tab" style="block-size: 600px">${scene.tag('chat')}</div>${scene.tag('bell')}`,
  );
  const chatElement = page.locator('mm-chat');
  await chatElement.getByRole('button', { name: /Mariam Al Hashimi/ }).click();
  await chatElement.getByRole('log').waitFor();
  await expect.poll(unread).toBe(0);
  await page.evaluate(() => document.querySelector('#tab')?.setAttribute('hidden', ''));
  expect(await send(room, 'Are you there?')).toMatchObject({ ok: true });
  // The bell is visible and learns of the message by a poll, so the hidden conversation had time to read it.
  await page.getByRole('button', { name: /Notifications, \d+ unread/ }).waitFor();
  expect(await unread()).toBe(1);
  await page.evaluate(() => document.querySelector('#tab')?.removeAttribute('hidden'));
  await expect.poll(unread).toBe(0);
});

it.for([
  ['that only it uses', 0],
  ['that it shares with others', 1],
] as const)(
  'retries by itself when a file of an element fails to load, for a file %s',
  patient,
  async ([_, place], { scene }) => {
    let failures = 0;
    const graph = readGraph('dist', 'embed');
    const file = closure(graph, [elementFiles(graph).login ?? ''])[place];
    const { page } = await scene.open(scene.loader + scene.tag('login'), {
      before: (opened) =>
        opened.route(`**/${file}`, (route) => {
          failures += 1;
          return failures === 1 ? route.abort() : route.continue();
        }),
    });
    await page.locator('mm-login').getByLabel('Email').waitFor();
    expect(failures).toBe(2);
  },
);

it('leaves the whole site on its screen when the member follows an anchor of the page', patient, async ({ scene }) => {
  const page = await signedIn(scene, `<a href="#about">About us</a>${scene.tag('app')}<h2 id="about">About us</h2>`);
  const site = page.locator('mm-app');
  await site.getByRole('link', { name: 'Messages' }).first().click();
  await site.getByRole('heading', { name: 'Active Chats' }).waitFor();
  await page.getByRole('link', { name: 'About us' }).click();
  await expect.poll(() => page.url()).toBe(`${scene.partner.origin}/#about`);
  await site.getByRole('heading', { name: 'Active Chats' }).waitFor();
  await site
    .getByRole('link', { name: 'Home' })
    .or(site.getByRole('link', { name: 'Dashboard' }))
    .first()
    .click();
  await site.getByText('Welcome back,').waitFor();
  await page.goBack();
  await page.goBack();
  await site.getByRole('heading', { name: 'Active Chats' }).waitFor();
});

it(
  'starts the whole site on a screen from which Back leaves the page, and keeps the dashboard after a reload',
  patient,
  async ({ scene }) => {
    const page = await signedIn(scene, '');
    scene.partner.show(`<!doctype html><title>Partner</title>${scene.loader}${scene.tag('app', 'screen="search"')}`);
    await page.goto(`${scene.partner.origin}/community`);
    const site = page.locator('mm-app');
    await site.getByRole('searchbox').waitFor();
    await page.goBack();
    expect(page.url()).toBe(`${scene.partner.origin}/`);
    await page.goForward();
    await site.getByRole('searchbox').waitFor();
    await site
      .getByRole('link', { name: 'Home' })
      .or(site.getByRole('link', { name: 'Dashboard' }))
      .first()
      .click();
    await site.getByText('Welcome back,').waitFor();
    await page.reload();
    await site.getByText('Welcome back,').waitFor();
  },
);

it('leads from a card to a conversation within a shadow root of the page', patient, async ({ scene }) => {
  const page = await signedIn(scene, '<div id="root"></div>');
  await page.evaluate((tags) => {
    const root = document.querySelector('#root')?.attachShadow({ mode: 'open' });
    if (root) root.innerHTML = tags;
  }, scene.tag('matches') + scene.tag('chat'));
  const { origin } = scene.server;
  for (const tag of ['matches', 'chat'])
    await page.addScriptTag({ type: 'module', url: `${origin}/embed/mm-${tag}.js` });
  const card = page.getByRole('button', { name: /^Message / }).first();
  const name = ((await card.getAttribute('aria-label')) ?? '').replace('Message ', '');
  await card.click();
  await page.locator('mm-chat').getByRole('heading', { name, exact: true }).waitFor();
});

it('keeps a conversation open when another element with conversations is removed', patient, async ({ scene }) => {
  const frame = (id: string) => `<div id="${id}" style="block-size: 500px">${scene.tag('chat')}</div>`;
  const page = await signedIn(scene, frame('one') + frame('other'));
  const other = page.locator('#other mm-chat');
  await other.getByRole('button', { name: /Mariam Al Hashimi/ }).click();
  await other.getByRole('log').waitFor();
  const one = await page.locator('#one mm-chat').elementHandle();
  await page.evaluate(() => document.querySelector('#one')?.remove());
  await expect.poll(() => one?.evaluate((element) => element.shadowRoot?.querySelectorAll('.root > *').length)).toBe(0);
  await painted(page);
  expect(await other.getByRole('log').count()).toBe(1);
});

it('follows the member attribute of a profile again after a navigation within it', patient, async ({ scene }) => {
  const client = await clientOf(scene, DEMO_MEMBER.email);
  const people = (await client.use(matches).suggested.load()).data?.slice(0, 3).map(({ profile }) => profile) ?? [];
  const [first, second, third] = people;
  const page = await signedIn(scene, scene.tag('profile', `member="${first?.user}"`));
  const shows = (name: string | null = '') =>
    page
      .locator('mm-profile')
      .getByRole('heading', { name: name ?? '' })
      .first()
      .waitFor();
  await shows(first?.fullname);
  await page.evaluate((id) => Reflect.set(document.querySelector('mm-profile') ?? {}, 'query', { id }), second?.user);
  await shows(second?.fullname);
  await page.evaluate((id) => document.querySelector('mm-profile')?.setAttribute('member', id), third?.user ?? '');
  await shows(third?.fullname);
});

it.for(['ltr', 'rtl'])(
  'truncates the end of a name, not its beginning, on a page that is %s',
  patient,
  async (direction, { scene }) => {
    const page = await signedIn(
      scene,
      `<script>document.dir = '${direction}'</script><div style="inline-size: 280px; block-size: 600px">${scene.tag('chat')}</div>`,
    );
    const name = page.locator('mm-chat').locator('.room-name').first();
    await name.waitFor();
    const isBeginningSeen = (text: string) =>
      name.evaluate((element, words) => {
        element.textContent = words;
        const range = document.createRange();
        range.setStart(element.firstChild as Text, 0);
        range.setEnd(element.firstChild as Text, 1);
        const [letter, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
        return (
          element.scrollWidth > element.clientWidth && letter.left >= box.left - 1 && letter.right <= box.right + 1
        );
      }, text);
    expect(await isBeginningSeen('عبدالرحمن بن خليفة بن سلطان آل نهيان الظاهري')).toBe(true);
    expect(await isBeginningSeen('Abdulrahman bin Khalifa bin Sultan Al Nahyan Al Dhaheri')).toBe(true);
  },
);

it('has the width of a phone in boxes that fit their content', patient, async ({ scene }) => {
  const boxes = [
    `<dialog id="dialog">${scene.tag('login')}</dialog>`,
    `<div style="float: left">${scene.tag('signup')}</div>`,
    `<div style="display: flex">${scene.tag('wizard')}</div>`,
  ];
  const sheet = `<link rel="stylesheet" href="${scene.server.origin}/embed/reserve.css">`;
  const { page } = await scene.open(sheet + scene.loader + boxes.join(''));
  await page.evaluate(() => document.querySelector('dialog')?.showModal());
  for (const name of ['login', 'signup', 'wizard']) {
    const element = page.locator(`mm-${name}`);
    await element.locator('input').first().waitFor();
    expect((await element.boundingBox())?.width).toBeGreaterThanOrEqual(280);
  }
});

it('shows no invitation to choose a conversation when the page has opened one', patient, async ({ scene }) => {
  const own = await clientOf(scene, DEMO_MEMBER.email);
  const room = (await own.use(conversations).rooms.load()).data?.[0]?.id ?? '';
  const page = await signedIn(scene, '');
  const open = `<script>document.querySelector('mm-chat').query = { room: '${room}' }</script>`;
  // Checks every frame.
  await page.addInitScript(() => {
    const texts = new Set<string>();
    const look = () => {
      for (const { textContent } of document.querySelector('mm-chat')?.shadowRoot?.querySelectorAll('.chat-pane p') ??
        [])
        texts.add(textContent ?? '');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(window, { texts });
  });
  scene.partner.show(`<!doctype html><title>Partner</title>${scene.loader}${scene.tag('chat')}${open}`);
  await page.goto(`${scene.partner.origin}/chat`);
  await page.locator('mm-chat').getByRole('log').waitFor();
  expect(await page.evaluate(() => [...(window as unknown as { texts: Set<string> }).texts])).not.toContain(
    'Select a conversation',
  );
});

it('loads all files of a conversation at once, before it is drawn', patient, async ({ scene }) => {
  const graph = readGraph('dist', 'embed');
  const part = outputOf(graph, 'src/widgets/chat/Conversation.tsx');
  const early = closure(graph, [elementFiles(graph).chat ?? '']);
  const all = closure(graph, [part]).filter((file) => !early.includes(file));
  const page = await signedIn(scene, '');
  const asked = new Set<string | undefined>();
  page.on('request', (request) => void asked.add(request.url().split('/').at(-1)));
  await page.route(`**/${part}`, () => undefined);
  scene.partner.show(`<!doctype html><title>Partner</title>${scene.loader}${scene.tag('chat')}`);
  await page.goto(`${scene.partner.origin}/files`);
  await expect.poll(() => all.filter((file) => !asked.has(file))).toEqual([]);
});
