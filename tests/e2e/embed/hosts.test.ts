import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { installHosts } from '../../../examples/hosts/install.mjs';
import { launchBrowser } from '../../support/browser/browser';
import { consoleFaults } from '../../support/browser/console-faults';
import { type RunningServer, startServer } from '../../support/servers/running-server';
import { freePort } from '../../support/servers/server-process';
import { until } from '../../support/waiting/until';
import { logIn, messageSent } from '../journey';

/** Partners' applications in the frameworks of `docs/embedding.md`, each built and driven as its visitor would. */
const folder = path.resolve(import.meta.dirname, '../../../examples/hosts');
const hosts = ['plain', 'turbo', 'astro', 'vue', 'svelte', 'angular', 'next'];
/** Installing and building takes minutes on a busy machine. */
const patient = 600_000;

let server: RunningServer;
let browser: Browser;
let port: number;
let host: ChildProcess | undefined;

beforeAll(async () => {
  installHosts();
  port = await freePort();
  const env = { DEMO: '40', ALLOWED_ORIGINS: `http://localhost:${port}` };
  [server, browser] = await Promise.all([startServer({ env }), launchBrowser()]);
}, patient);

afterEach(async () => {
  if (!host?.pid) return;
  const ended = new Promise((resolve) => host?.once('close', resolve));
  // Its whole group: npm does not pass a signal on to what it runs.
  process.kill(-host.pid);
  await ended;
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

it.each(hosts)('signs in, opens a conversation, and goes away and back in %s', { timeout: patient }, async (name) => {
  const page = await (await browser.newContext()).newPage();
  const faults = consoleFaults(page);
  await page.goto(await startHost(name));
  await page.evaluate(() => Object.assign(window, { isFirstPage: true }));

  await logIn(page, 'demo@mm.example', 'Demo-2026!');
  await page.getByText('Logged in as Omar Al Suwaidi').waitFor();
  await follow(page, 'Members');
  await page.getByRole('tab', { name: /Match List/ }).waitFor();
  const message = page.getByRole('button', { name: /^Message / }).first();
  const member = ((await message.getAttribute('aria-label')) ?? '').replace('Message ', '');
  await message.click();
  await page.getByRole('heading', { name: member, exact: true }).waitFor();
  const text = `Salam from ${name}`;
  await page.getByRole('textbox', { name: 'Write a message' }).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
  await messageSent(page, text);
  await expectRoom(page);

  await follow(page, 'Home');
  await page.getByText('Logged in as Omar Al Suwaidi').waitFor();
  await page.goBack();
  await page.getByRole('log').getByText(text).waitFor();
  expect(await page.getByRole('button', { name: /^Notifications/ }).count()).toBe(1);
  expect(await page.evaluate(() => 'isFirstPage' in window)).toBe(name !== 'plain');
  expect(faults).toEqual([]);
  await page.context().close();
});

/** Expects that the bell is inside the window, and that a conversation has room for messages. */
async function expectRoom(page: Page): Promise<void> {
  const bell = await page.getByRole('button', { name: /^Notifications/ }).boundingBox();
  expect(bell?.width).toBeGreaterThanOrEqual(40);
  expect((bell?.x ?? 0) + (bell?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  const log = await page.getByRole('log').boundingBox();
  expect(log?.height).toBeGreaterThan(300);
}

async function follow(page: Page, link: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: link, exact: true }).first().click();
}

/** Starts a host by the command of its folder. Returns its address. */
async function startHost(name: string): Promise<string> {
  const address = `http://localhost:${port}/`;
  let output = '';
  const child = spawn('npm', ['start'], {
    cwd: path.join(folder, name),
    detached: true,
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), MM_ORIGIN: server.origin },
  });
  host = child;
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const isUp = async () => {
    if (child.exitCode !== null) throw new Error(`${name} ended with exit code ${child.exitCode}:\n${output}`);
    return (await fetch(address).catch(() => undefined))?.ok;
  };
  await until(isUp, { within: patient, failure: `${name} did not start` });
  return address;
}
