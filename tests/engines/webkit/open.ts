import { type ChildProcess, spawn } from 'node:child_process';
import { build } from 'esbuild';
import { Builder, Capabilities } from 'selenium-webdriver';
import { freePort } from '../../support/servers/server-process';
import { until } from '../../support/waiting/until';
import { WebKitPage } from './page';

/** The small browser of WebKitGTK, where Debian keeps it. */
export const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** A WebKitGTK window of a member's own: nothing is shared with another window. */
export interface WebKitWindow {
  page: WebKitPage;
  close(): Promise<void>;
}

let bundled: Promise<string> | undefined;

/** The queries of the locators as one script. */
function queries(): Promise<string> {
  bundled ??= build({
    entryPoints: [new URL('./find.ts', import.meta.url).pathname],
    bundle: true,
    write: false,
    format: 'iife',
    define: { 'process.env': '{}', global: 'globalThis' },
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? '');
  return bundled;
}

/** Starts WebKitGTK on a display of its own. A driver has one session, so that each window has its own driver. */
export async function openWebKit(size: { width: number; height: number }): Promise<WebKitWindow> {
  const display = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']);
  const number = await firstLine(display);
  const port = await freePort();
  const env = { ...process.env, DISPLAY: `:${number}` };
  const program = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env });
  const server = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${server}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(isReady, { within: 30_000, failure: 'WebKitWebDriver does not start.' });
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] },
  });
  const driver = await new Builder().usingServer(server).withCapabilities(capabilities).build();
  const page = new WebKitPage(driver, await queries());
  await page.setViewportSize(size);
  return {
    page,
    async close() {
      await driver.quit().catch(() => undefined);
      await end(program);
      await end(display);
    },
  };
}

/** The first line that a program prints. */
function firstLine(program: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    program.stdout?.once('data', (text) => resolve(String(text).trim()));
    program.once('error', reject);
    program.once('exit', () => reject(new Error('Xvfb does not start.')));
  });
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = new Promise((resolve) => program.once('exit', resolve));
  program.kill('SIGTERM');
  await ended;
}
