import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Client, chat, createClient, createPlainPlatform, type Room, session } from '../../src/core';
import { sendMessage } from '../../src/core/chat/contract';
import { painted } from '../support/waiting/painted';
import { polled } from '../support/waiting/polled';
import { siteTest } from './fixtures';
import { logIn, messageSent } from './journey';
import type { Site } from './site';

const it = siteTest({ env: { DEMO: '40' } });

const PASSWORD = 'Demo-2026!';
const LINES = 300;

let mariam: Client;
let room: Room;

/** The demo member who writes to the demo account. She has no browser. */
async function signIn(site: Site, email: string): Promise<Client> {
  const client = createClient({ baseUrl: site.api, platform: createPlainPlatform() });
  expect(await client.use(session).logIn({ email, password: PASSWORD })).toMatchObject({ ok: true });
  return client;
}

async function write(text: string): Promise<void> {
  const body = { sender: mariam.tokens.subject() ?? '', content: text };
  await mariam.http(sendMessage, { params: { id: room.id }, body });
}

/** With `hasOwnClock` the test moves the time of the page. */
async function openMessages(site: Site, width: number, { hasOwnClock = false } = {}): Promise<Page> {
  const context = await site.browser.newContext({ viewport: { width, height: 844 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  if (hasOwnClock) await page.clock.install();
  await page.goto(`${site.origin}/login`);
  await logIn(page, 'demo@mm.example', PASSWORD);
  await page.getByText('Welcome back,').waitFor();
  await page.goto(`${site.origin}/Messages`);
  return page;
}

const row = (page: Page) =>
  page.getByRole('region', { name: 'Active Chats' }).getByRole('button', { name: /Mariam Al Hashimi/ });
const line = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true });
const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? Number.NaN;
/** The same once it is stable, because new content gets its final height a frame or more later. */
const restOf = async (place: Locator) => {
  const seen = [Number.NaN];
  await expect
    .poll(async () => {
      seen.push(await topOf(place));
      return seen.length > 4 && seen.slice(-4).every((top) => top === seen.at(-1));
    })
    .toBe(true);
  return seen.at(-1) ?? Number.NaN;
};
const isInSight = (place: Locator) =>
  place.evaluate((element) => {
    const log = element.closest('[role=log]')?.getBoundingClientRect();
    const { top, bottom } = element.getBoundingClientRect();
    return !!log && top >= log.top - 1 && bottom <= log.bottom + 1;
  });

it.beforeAll(async ({ site }) => {
  mariam = await signIn(site, 'mariam@mm.example');
  const { data = [] } = await mariam.use(chat).rooms.load();
  const found = data.find((one) => one.other_user.first_name === 'Omar' && one.last_message);
  if (!found) throw new Error('The demo account has no conversation with Mariam.');
  room = found;
  for (let number = 1; number <= LINES; number += 1) await write(`line ${number}`);
});

it('opens a conversation where the new messages begin, and later at its end', { timeout: 90_000 }, async ({ site }) => {
  const page = await openMessages(site, 1280);
  await row(page)
    .getByText(/\d+ unread messages/)
    .waitFor();
  await row(page).click();
  const mark = page.getByRole('log').getByText('New messages', { exact: true });
  await mark.waitFor();
  await expect.poll(() => isInSight(mark)).toBe(true);
  const field = page.getByRole('textbox', { name: 'Write a message' });
  expect(await field.evaluate((element) => element.matches(':focus'))).toBe(true);
  await page.getByRole('button', { name: 'Jump to latest' }).click();
  await expect.poll(() => isInSight(line(page, `line ${LINES}`))).toBe(true);

  // The address holds the conversation, and its messages are no longer new.
  await page.reload();
  await line(page, `line ${LINES}`).waitFor();
  expect(await isInSight(line(page, `line ${LINES}`))).toBe(true);
  expect(await mark.count()).toBe(0);
});

it('loads older messages on scrolling up, and shifts nothing', { timeout: 90_000 }, async ({ site }) => {
  const page = await openMessages(site, 1280);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/[?&]before=/, async (route) => {
    await held;
    await route.continue();
  });
  await row(page).click();
  await line(page, `line ${LINES}`).waitFor();
  // Messages that are loaded but not drawn come first.
  const log = page.getByRole('log');
  const oldest = line(page, `line ${LINES - 99}`);
  expect(await oldest.count()).toBe(0);
  await log.evaluate((element) => element.scrollTo({ top: -element.scrollHeight }));
  await oldest.waitFor({ state: 'attached' });
  await oldest.scrollIntoViewIfNeeded();
  const before = await restOf(oldest);
  release();
  await line(page, `line ${LINES - 150}`).waitFor({ state: 'attached' });
  expect(Math.abs((await restOf(oldest)) - before)).toBeLessThan(2);

  // Up to the beginning, which is marked.
  const beginning = log.getByText(/This is the beginning of your conversation with Mariam/);
  await expect
    .poll(
      async () => {
        await log.evaluate((element) => element.scrollTo({ top: -element.scrollHeight }));
        return beginning.count();
      },
      { timeout: 30_000 },
    )
    .toBe(1);
  const lines = log.getByText(/^line \d+$/);
  expect(await lines.count()).toBe(LINES);

  // By keyboard to the end, where most messages leave the page, and up again, where everything is as before.
  await log.focus();
  await expect
    .poll(async () => {
      await page.keyboard.press('End');
      await painted(page);
      return lines.count();
    })
    .toBeLessThan(100);
  expect(await isInSight(line(page, `line ${LINES}`))).toBe(true);
  await expect
    .poll(
      async () => {
        await page.keyboard.press('Home');
        await painted(page);
        return (await beginning.count()) === 1 && (await isInSight(beginning));
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  expect(await lines.count()).toBe(LINES);
});

it('keeps the reader’s place when a message arrives, and counts the message', { timeout: 90_000 }, async ({ site }) => {
  const page = await openMessages(site, 1280, { hasOwnClock: true });
  await row(page).click();
  const read = line(page, `line ${LINES - 40}`);
  await read.waitFor({ state: 'attached' });
  await read.scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Jump to latest' }).waitFor();
  const before = await topOf(read);
  await write('Are you there?');
  const jump = page.getByRole('button', { name: '1 new message' });
  await polled(page, jump);
  expect(Math.abs((await topOf(read)) - before)).toBeLessThan(2);
  await jump.click();
  await expect.poll(() => isInSight(line(page, 'Are you there?'))).toBe(true);
  await jump.waitFor({ state: 'detached' });

  // A reader at the end stays at the end, also while the input grows.
  const field = page.getByRole('textbox', { name: 'Write a message' });
  await field.fill('Yes,\nI am.\nAnd you?');
  expect(await isInSight(line(page, 'Are you there?'))).toBe(true);
  await field.press('Enter');
  await messageSent(page, 'And you?');
  await write('So am I.');
  await polled(page, line(page, 'So am I.'));
  expect(await isInSight(line(page, 'So am I.'))).toBe(true);
  const { data } = await mariam.use(chat).messagesOf(room.id).load();
  expect(data?.map(({ content }) => content)).toContain('Yes,\nI am.\nAnd you?');
});

it('alternates between list and conversation on a phone, with Back between them', { timeout: 90_000 }, async ({
  site,
}) => {
  const page = await openMessages(site, 390);
  await row(page).click();
  await page.getByRole('log').waitFor();
  expect(await row(page).isVisible()).toBe(false);
  await page.getByRole('textbox', { name: 'Write a message' }).fill('Half a thou');
  await page.reload();
  await page.getByRole('log').waitFor();
  expect(await page.getByRole('textbox', { name: 'Write a message' }).inputValue()).toBe('Half a thou');
  await page.goBack();
  await row(page).getByText('Half a thou').waitFor();
  expect(await row(page).textContent()).toContain('Draft: Half a thou');
  expect(await page.getByRole('log').isVisible()).toBe(false);
  await row(page).click();
  await page.getByRole('button', { name: 'Back to conversations' }).click();
  await row(page).waitFor();
  expect(new URL(page.url()).search).toBe('');
});

it('returns from the profile to the conversation it was opened from', { timeout: 60_000 }, async ({ site }) => {
  const page = await openMessages(site, 1280);
  await row(page).click();
  await page
    .getByRole('heading', { name: /Mariam Al Hashimi/ })
    .getByRole('button')
    .click();
  const drawer = page.getByRole('dialog', { name: 'Mariam Al Hashimi' });
  await drawer.getByRole('button', { name: 'Send Message' }).click();
  await drawer.waitFor({ state: 'detached' });
  await page.getByRole('textbox', { name: 'Write a message' }).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe(`?room=${room.id}`);
});

it('keeps an unsent message through a reload, and sends it once', { timeout: 90_000 }, async ({ site }) => {
  const text = 'Written in a lift.';
  const page = await openMessages(site, 1280);
  await row(page).click();
  const isSend = (url: URL) => url.pathname.endsWith('/messages/');
  await page.route(isSend, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await page.getByRole('textbox', { name: 'Write a message' }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const log = page.getByRole('log');
  await log.getByText('Not sent').waitFor();
  await page.reload();
  await log.getByText('Not sent').waitFor();
  expect(await line(page, text).count()).toBe(1);

  // From now on each answer is lost after the backend has stored the message.
  let isFirst = true;
  await page.unroute(isSend);
  await page.route(isSend, async (route) => {
    if (route.request().method() !== 'POST' || !isFirst) return route.continue();
    isFirst = false;
    await route.fetch();
    return route.abort();
  });
  await log.getByRole('button', { name: 'Retry' }).click();
  const arrived = async () => {
    const { data = [] } = await mariam.use(chat).messagesOf(room.id).load();
    return data.filter(({ content }) => content === text).length;
  };
  await expect.poll(arrived).toBe(1);
  await log.getByText('Sending…').waitFor({ state: 'detached' });
  expect([await log.getByText('Not sent').count(), await arrived()]).toEqual([0, 1]);
  await page.reload();
  await line(page, text).waitFor();
  expect(await line(page, text).count()).toBe(1);
});

it('blocks from the menu, keeps the messages, and unblocks', { timeout: 90_000 }, async ({ site }) => {
  const page = await openMessages(site, 1280);
  await row(page).click();
  await page.getByRole('button', { name: 'Actions for Mariam Al Hashimi' }).click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await page.getByText('User blocked.').waitFor();
  await page.reload();
  await row(page).click();
  await page.getByText('You have blocked this user. You cannot send or receive messages.').waitFor();
  expect(await page.getByRole('textbox', { name: 'Write a message' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Unblock' }).click();
  await page.getByText('User unblocked.').waitFor();
  await page.getByText('This conversation is closed.').waitFor();
  // The unblock button has become the report button, and keeps the focus.
  await page.locator('button:focus', { hasText: 'Report' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Report Mariam' });
  await dialog.waitFor();
  expect(await dialog.evaluate((element) => getComputedStyle(element).textAlign)).toBe('start');
});
