import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { freePort } from '../../support/servers/server-process';
import { until } from '../../support/waiting/until';
import { siteTest } from '../fixtures';
import { logIn } from '../journey';

const start = path.resolve(import.meta.dirname, '../../../examples/react-app/start.mjs');

const port = await freePort();
const address = `http://localhost:${port}`;
const it = siteTest({ env: { DEMO: '40', ALLOWED_ORIGINS: address } });
let app: ChildProcess;

beforeAll(async () => {
  app = spawn(process.execPath, [start], { env: { ...process.env, PORT: String(port) }, stdio: 'ignore' });
  const isUp = async () => (await fetch(address).catch(() => undefined))?.ok === true;
  await until(isUp, { within: 60_000, failure: 'The application did not start.' });
});

afterAll(() => {
  app?.kill();
});

it('runs the library in a partner’s React application', async ({ site }) => {
  const page = await site.browser.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(`${address}/?api=${encodeURIComponent(site.api)}`);
  await logIn(page, 'demo@mm.example', 'Demo-2026!');
  await page.getByText('Logged in as Omar Al Suwaidi').waitFor();
  await page.getByRole('tab', { name: /Match List/ }).waitFor();
  await page.getByRole('button', { name: /Notifications, \d+ unread/ }).waitFor();
  await page.getByText('Last event: to dashboard').waitFor();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.getByText('Last event: mm-signed-out').waitFor();
  expect(faults).toEqual([]);
});
