import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { embedTest } from '../fixtures';
import { codeFor } from '../journey';
import { DEMO_MEMBER, type EmbedScene } from './embed-scene';

const it = embedTest();

const EMAIL = 'canary-7f31@secret.example';
const PASSWORD = 'Canary-pass-91!';
const TEXT = 'The canary sings at noon';

/** Everything that scripts of the page, other sites or a log could learn. */
interface Seen {
  page: Page;
  faults: string[];
  /** All of it, one line each with its source. */
  lines(): Promise<string[]>;
}

/** Opens a page with these elements that listens to everything. */
async function openListening(scene: EmbedScene, html: string): Promise<Seen> {
  const heard: string[] = [];
  const { page, faults } = await scene.open(html, {
    before: async (tab) => {
      await tab.exposeFunction('heard', (line: string) => void heard.push(line));
      tab.on('console', (line) => heard.push(`console ${line.text()}`));
      tab.on('request', (request) => heard.push(`url ${request.url()}`, `referer ${request.headers().referer ?? ''}`));
      await tab.addInitScript(() => {
        const tell = (window as unknown as { heard(line: string): void }).heard;
        const { dispatchEvent } = EventTarget.prototype;
        EventTarget.prototype.dispatchEvent = function (event) {
          if (event instanceof CustomEvent) tell(`event ${event.type} ${JSON.stringify(event.detail)}`);
          return dispatchEvent.call(this, event);
        };
        const { postMessage } = window;
        window.postMessage = (...message: unknown[]) => {
          tell(`postMessage ${JSON.stringify(message)}`);
          Reflect.apply(postMessage, window, message);
        };
        for (const method of ['pushState', 'replaceState'] as const) {
          const original = history[method];
          history[method] = (...entry) => {
            tell(`${method} ${JSON.stringify(entry)}`);
            original.apply(history, entry);
          };
        }
        const { setItem } = Storage.prototype;
        Storage.prototype.setItem = function (key, value) {
          tell(`${this === localStorage ? 'local' : 'session'} ${key}=${value}`);
          setItem.call(this, key, value);
        };
        const attributesOf = (element: Element) =>
          [...element.attributes].map((one) => `attribute ${element.localName} ${one.name}=${one.value}`);
        new MutationObserver((changes) => {
          for (const { target, addedNodes } of changes) {
            if (target instanceof Element) attributesOf(target).map(tell);
            for (const node of addedNodes) if (node instanceof Element) attributesOf(node).map(tell);
          }
          tell(`title ${document.title}`);
        }).observe(document, { attributes: true, childList: true, subtree: true });
      });
    },
  });
  return {
    page,
    faults,
    async lines() {
      const standing = await page.evaluate(() => {
        const inside = [...document.querySelectorAll('*')].flatMap((element) => [
          element,
          ...(element.shadowRoot?.querySelectorAll('*') ?? []),
        ]);
        const attributes = inside.flatMap((element) =>
          [...element.attributes].map((one) => `standing ${element.localName} ${one.name}=${one.value}`),
        );
        return [...attributes, `cookie ${document.cookie}`, `name ${window.name}`, `text ${document.body.innerText}`];
      });
      return [...heard, ...standing];
    },
  };
}

/** The lines that contain a secret, in plain text or encoded for an address. */
const withSecret = (lines: string[], secret: string) =>
  lines.filter((line) => line.includes(secret) || line.includes(encodeURIComponent(secret)));

/** The values that may hold tokens: the two keys of specification section 3. */
const tokensOf = async (page: Page) =>
  page.evaluate(() => ['access_token', 'refresh_token'].map((key) => localStorage.getItem(key) ?? ''));

it('reveals no address, password or token of a member who signs up', { timeout: 90_000 }, async ({ scene }) => {
  const { page, lines, faults } = await openListening(
    scene,
    scene.loader + scene.tag('signup') + scene.tag('wizard') + scene.tag('bell'),
  );
  const signup = page.locator('mm-signup');
  await signup.getByLabel('Email').fill(EMAIL);
  await signup.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await signup.getByLabel('Confirm password').fill(PASSWORD);
  await signup.getByRole('checkbox').check();
  await signup.getByRole('button', { name: 'Sign up' }).click();
  await signup.getByText(`Enter the 6-digit code we sent to ${EMAIL}.`).waitFor();
  await signup.getByLabel('6-digit code').fill(await codeFor(scene.server, EMAIL));
  await page.locator('mm-wizard').getByRole('heading', { name: '1 of 7 — About You' }).waitFor();
  const seen = await lines();
  expect(seen.some((line) => line.startsWith('event mm-signed-up'))).toBe(true);
  expect(withSecret(seen, EMAIL)).toEqual([]);
  expect(withSecret(seen, PASSWORD)).toEqual([]);
  for (const token of await tokensOf(page)) {
    expect(token).not.toBe('');
    expect(withSecret(seen, token).every((line) => /^local (access|refresh)_token=/.test(line))).toBe(true);
  }
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual([
    'access_token',
    'device_mark',
    'email',
    'email_api',
    'refresh_token',
    'token_api',
  ]);
  expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
});

it('reveals neither what members write nor who they are', { timeout: 90_000 }, async ({ scene }) => {
  const { page, lines, faults } = await openListening(
    scene,
    scene.loader + scene.tag('login') + scene.tag('chat') + scene.tag('settings') + scene.tag('notifications'),
  );
  await scene.signIn(page);
  const chat = page.locator('mm-chat');
  await chat.locator('[data-room]').first().click();
  await chat.getByRole('textbox').first().fill(TEXT);
  await chat.locator('[part~=send]').click();
  await chat.locator('[part~=own-message]').filter({ hasText: TEXT }).first().waitFor();
  await expect.poll(async () => (await lines()).some((line) => line.startsWith('event mm-message-sent'))).toBe(true);
  const seen = await lines();
  // An unsent draft is stored in the tab, under its own key.
  expect(withSecret(seen, TEXT).filter((line) => !line.startsWith('session '))).toEqual([]);
  expect(await page.evaluate((text) => JSON.stringify({ ...sessionStorage }).includes(text), TEXT)).toBe(false);
  expect(withSecret(seen, DEMO_MEMBER.email)).toEqual([]);
  expect(withSecret(seen, DEMO_MEMBER.password)).toEqual([]);
  for (const token of await tokensOf(page)) {
    expect(withSecret(seen, token).every((line) => /^local (access|refresh)_token=/.test(line))).toBe(true);
  }
  expect(faults).toEqual([]);
});
