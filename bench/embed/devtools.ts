import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { chromiumArguments } from '../../tests/support/browser/browser';

type Params = Record<string, unknown>;
type Answer = Record<string, never>;

/** A Chromium controlled by its own protocol, with as few events as possible. */
export interface Devtools {
  /** Calls a method of the browser or of a page's session. Throws the browser's error. */
  send<Result = Answer>(method: string, params?: Params, sessionId?: string): Promise<Result>;
  close(): Promise<void>;
}

interface Message {
  id?: number;
  result?: unknown;
  error?: { message: string };
}

interface Waiting {
  resolve(result: never): void;
  reject(error: Error): void;
}

/**
 * Starts the browser for clock times. Playwright makes a page report every request, which slows down pages with many
 * files and would distort the comparison.
 */
export async function startDevtools(): Promise<Devtools> {
  const { executablePath, args } = chromiumArguments();
  const profile = await mkdtemp(path.join(tmpdir(), 'mm-bench-'));
  const browser = spawn(
    executablePath,
    [
      '--headless',
      '--remote-debugging-pipe',
      `--user-data-dir=${profile}`,
      '--hide-scrollbars',
      '--ignore-certificate-errors',
      ...args,
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  );
  const waiting = new Map<number, Waiting>();
  const ended = new Promise<void>((resolve) => browser.once('exit', () => resolve()));
  void ended.then(() => {
    for (const { reject } of waiting.values()) reject(new Error('Chromium has ended.'));
  });
  const output = browser.stdio[3] as Writable;
  let last = 0;
  let begun = '';
  (browser.stdio[4] as Readable).setEncoding('utf8').on('data', (text: string) => {
    const messages = (begun + text).split('\0');
    begun = messages.pop() ?? '';
    for (const message of messages) take(JSON.parse(message) as Message);
  });

  function take({ id, result, error }: Message): void {
    if (id === undefined) return;
    const call = waiting.get(id);
    waiting.delete(id);
    if (error) call?.reject(new Error(error.message));
    else call?.resolve(result as never);
  }

  const send: Devtools['send'] = (method, params = {}, sessionId) => {
    last += 1;
    const id = last;
    output.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
  };

  return {
    send,
    async close() {
      // A headless Chromium with this pipe outlives SIGTERM.
      void send('Browser.close').catch(() => undefined);
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
