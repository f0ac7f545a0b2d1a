import type { Page, Request } from 'playwright-core';
import { afterAll, afterEach, expect } from 'vitest';
import { call } from '../../support/calls/http';
import { everyFault, type Fault, htmlPage } from '../../support/faults/fault';
import { createFaultProxy, type FaultProxy } from '../../support/faults/fault-proxy';
import type { TestMember } from '../../support/members/sign-up';
import { siteTest } from '../fixtures';
import { openSignedIn, type Site } from '../site';

const it = siteTest();

let proxy: FaultProxy;

it.beforeAll(async ({ site }) => {
  proxy = await createFaultProxy(site.origin, () => undefined);
});
afterEach(() => proxy.plan(() => undefined));
afterAll(() => proxy?.close());

const woman = (site: Site) => site.register();
const man = (site: Site) => site.register({ gender: 'M', first_name: 'Omar' });
const ask = (site: Site, member: TestMember, method: string, path: string, json?: unknown) =>
  call<never>(site.api, method, path, { token: member.token, json });

/** Opens the site as members have it, through the faulty network. */
const open = (site: Site, member: TestMember, route: string): Promise<Page> =>
  openSignedIn(site.browser, { ...site, origin: proxy.url }, member, route);

/** Two matched members and their conversation. */
async function couple(site: Site) {
  const [noor, omar] = [await woman(site), await man(site)];
  await ask(site, noor, 'POST', `/matchmaking/like/${omar.id}/`);
  const { body } = await ask(site, omar, 'POST', `/matchmaking/like/${noor.id}/`);
  return { noor, omar, room: (body as { room: string }).room };
}

async function textsOf(site: Site, { omar, room }: Awaited<ReturnType<typeof couple>>): Promise<string[]> {
  const { body } = await ask(site, omar, 'GET', `/matchmaking/chat-rooms/${room}/messages/`);
  return (body as { content: string }[]).map(({ content }) => content);
}

/** Applies a fault to the next write to an address only. */
function spoilNext(address: string): { meets(fault: Fault): void; isMet(): boolean } {
  let next: Fault | undefined;
  proxy.plan(({ method, path }) => {
    if (method !== 'POST' || !path.includes(address)) return undefined;
    const fault = next;
    next = undefined;
    return fault;
  });
  return {
    meets: (fault) => {
      next = fault;
    },
    isMet: () => next === undefined,
  };
}

/** Whether the client retries. It waits half a minute for a hanging call, and accepts an HTML page, so it retries neither. */
const isRepeated = ({ fault }: { fault: Fault }) =>
  fault.kind !== 'half-open' && !(fault.kind === 'answer' && fault.status === 200);

const retry = (page: Page) => page.getByRole('button', { name: 'Try again' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Write a message' });

it('shows every screen, although the first answer of each call fails', { timeout: 120_000 }, async ({ site }) => {
  const { noor } = await couple(site);
  await man(site);
  const passing = everyFault.filter(isRepeated);
  const met = new Set<string>();
  const read = new Set<string>();
  proxy.plan(({ method, path }) => {
    if (method !== 'GET' || !path.startsWith('/api/') || read.has(path)) return undefined;
    const one = passing[read.size % passing.length];
    read.add(path);
    if (one) met.add(one.name);
    return one?.fault;
  });
  const page = await open(site, noor, '/');
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  for (const [route, shown] of [
    ['/', 'Omar Haddad'],
    ['/Search', 'Omar Haddad'],
    ['/Matches', 'Omar Haddad'],
    ['/Messages', 'Omar'],
    ['/Notifications', 'Omar'],
    ['/Profile', 'I teach, I read, I walk by the sea.'],
    ['/Settings', noor.email],
  ] as const) {
    await page.goto(proxy.url + route);
    await page.getByRole('main').getByText(shown).first().waitFor();
    const waiting = page.locator('.skeleton, .on-its-way');
    await expect
      .poll(async () => [route, await waiting.evaluateAll((all) => all.map((one) => one.outerHTML))])
      .toEqual([route, []]);
    expect([route, await retry(page).count()]).toEqual([route, 0]);
  }
  expect([...met].sort()).toEqual(passing.map(({ name }) => name).sort());
  expect(problems).toEqual([]);
});

it('sends every message once and in order, despite any fault on the way', { timeout: 120_000 }, async ({ site }) => {
  const pair = await couple(site);
  const page = await open(site, pair.noor, `/Messages?room=${pair.room}`);
  await field(page).waitFor();
  const faults = everyFault.filter(({ fault }) => fault.kind !== 'half-open');
  const texts = faults.map(({ name }) => `over ${name}`);
  const log = page.getByRole('log');
  const send = spoilNext('/messages/');
  for (const { name, fault } of faults) {
    const text = `over ${name}`;
    send.meets(fault);
    await field(page).fill(text);
    await field(page).press('Enter');
    const again = log.getByRole('button', { name: 'Retry' });
    await expect
      .poll(async () => {
        if (await again.count()) await again.first().click();
        return (
          (await textsOf(site, pair)).includes(text) && (await log.getByText(/^(Sending…|Not sent)$/).count()) === 0
        );
      })
      .toBe(true);
  }
  expect(await textsOf(site, pair)).toEqual(texts);
  expect(await log.getByText(/^over /).allTextContents()).toEqual(texts);
});

it('keeps a message that was still being sent when the page was reloaded', { timeout: 60_000 }, async ({ site }) => {
  const pair = await couple(site);
  const page = await open(site, pair.noor, `/Messages?room=${pair.room}`);
  const send = spoilNext('/messages/');
  send.meets({ kind: 'half-open' });
  await field(page).fill('In the lift.');
  await field(page).press('Enter');
  await expect.poll(send.isMet).toBe(true);
  await page.reload();
  const log = page.getByRole('log');
  await log.getByText('Not sent').waitFor();
  expect(await textsOf(site, pair)).toEqual([]);
  await log.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => textsOf(site, pair)).toEqual(['In the lift.']);
  await expect.poll(() => log.getByText(/^(Sending…|Not sent)$/).count()).toBe(0);
  expect(await log.getByText('In the lift.').count()).toBe(1);
});

it('likes once despite a lost answer, and undoes a failed like with a notice', { timeout: 60_000 }, async ({
  site,
}) => {
  const [noor, omar] = [await woman(site), await man(site)];
  const liked = async () => {
    const { body } = await ask(site, noor, 'GET', '/matchmaking/liked');
    return JSON.stringify(body).includes(omar.id);
  };
  const page = await open(site, noor, `/Profile?id=${omar.id}`);
  const like = page.getByRole('button', { name: 'Like', exact: true }).first();
  const unlike = page.getByRole('button', { name: 'Unlike', exact: true }).first();
  await like.waitFor();
  const likes = spoilNext('/matchmaking/like/');
  likes.meets(htmlPage);
  await like.click();
  await page.getByRole('alert').getByText('Could not like profile').waitFor();
  await like.waitFor();
  expect(await liked()).toBe(false);

  likes.meets({ kind: 'reset-after' });
  await like.click();
  await unlike.waitFor();
  await expect.poll(likes.isMet).toBe(true);
  await expect.poll(liked).toBe(true);
  await page.reload();
  await unlike.waitFor();
});

it('loads the code of a screen again after receiving only half of it', { timeout: 60_000 }, async ({ site }) => {
  const page = await open(site, await woman(site), '/');
  await page.getByRole('heading', { name: 'Layla Haddad' }).waitFor();
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  proxy.plan(({ path }) => (path.endsWith('.js') ? { kind: 'truncated' } : undefined));
  await page.getByRole('link', { name: 'Search' }).first().click();
  await retry(page).first().waitFor();
  // A new attempt takes part in what is still under way, so it would fail with it.
  await expect.poll(() => [...underWay].filter((request) => request.url().endsWith('.js'))).toEqual([]);
  proxy.plan(() => undefined);
  await retry(page).first().click();
  await page.getByRole('heading', { name: 'Suggested Profiles' }).waitFor();
});
