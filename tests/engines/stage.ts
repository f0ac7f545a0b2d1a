import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type RunningServer, startServer } from '../support/servers/running-server';
import { type Engine, startEngine, type Window } from './engine';

/** Milliseconds that a step of the main job may take on a busy machine. */
export const SLOW = 180_000;

/** A server and a browser engine for the tests of one file. Both exist once the first test runs. */
export interface Stage {
  server: RunningServer;
  engine: Engine;
  /** Opens an address in a window with its own session. The window closes after the last test. */
  open(address: string): Promise<Page>;
}

/** Starts a server and an engine before the tests of this file, and ends them after the last test. */
export function setStage(env: Record<string, string> = {}): Stage {
  const windows: Window[] = [];
  const stage = {
    async open(address: string) {
      const window = await stage.engine.open();
      windows.push(window);
      await window.page.goto(address);
      return window.page;
    },
  } as Stage;
  beforeAll(async () => {
    [stage.server, stage.engine] = await Promise.all([startServer({ env }), startEngine()]);
  });
  afterAll(async () => {
    for (const window of windows) await window.close();
    await stage.engine?.close();
    await stage.server?.stop();
  });
  return stage;
}
