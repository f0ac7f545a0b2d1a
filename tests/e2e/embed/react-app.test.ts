import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../../support/browser/browser';
import { type RunningServer, startServer } from '../../support/servers/running-server';
import { freePort } from '../../support/servers/server-process';
import { logIn } from '../journey';

const start = path.resolve(import.meta.dirname, '../../../examples/react-app/start.mjs');

let server: RunningServer;
let browser: Browser;
let app: ChildProcess;
let address: string;

beforeAll(async () => {
  const port = await freePort();
  address = `http://localhost:${port}`;
  app = spawn(process.execPath, [start], { env: { ...process.env, PORT: String(port) }, stdio: 'ignore' });
  [server, browser] = await Promise.all([
    startServer({ env: { DEMO: '40', ALLOWED_ORIGINS: address } }),
    launchBrowser(),
  ]);
});

afterAll(async () => {
  app?.kill();
  await browser?.close();
  await server?.stop();
});

it('runs the library in a partner’s React application', async () => {
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(`${address}/?api=${encodeURIComponent(server.api)}`);
  await logIn(page, 'demo@mm.example', 'Demo-2026!');
  await page.getByText('Logged in as Omar Al Suwaidi').waitFor();
  await page.getByRole('tab', { name: /Match List/ }).waitFor();
  await page.getByRole('button', { name: /Notifications, \d+ unread/ }).waitFor();
  await page.getByText('Last event: to dashboard').waitFor();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.getByText('Last event: mm-signed-out').waitFor();
  expect(faults).toEqual([]);
});
