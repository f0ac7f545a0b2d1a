import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { NewProfile } from '../../src/core/profile/contract';
import { launchBrowser } from '../support/browser/browser';
import { register, type TestMember } from '../support/members/sign-up';
import { type RunningServer, type ServerOptions, startServer } from '../support/servers/running-server';

/** The built server, and a browser that shows its site. */
export interface Site extends RunningServer {
  browser: Browser;
  /** Opens a page of the site in a window with a session of its own. */
  open(route: string, options?: BrowserContextOptions): Promise<Page>;
  /** Opens a page of the site in a window that holds the member's tokens. */
  openAs(member: Tokens, route: string, options?: BrowserContextOptions): Promise<Page>;
  /** Signs up a member with a profile. `parts` replaces single answers. */
  register(parts?: Partial<NewProfile>): Promise<TestMember>;
  /** Closes the browser, and stops the server. */
  close(): Promise<void>;
}

type Tokens = Pick<TestMember, 'token' | 'refresh'>;

/** Starts a server and a browser. The caller closes them. */
export async function openSite(options?: ServerOptions): Promise<Site> {
  const [server, browser] = await Promise.all([startServer(options), launchBrowser()]);
  return {
    ...server,
    browser,
    async open(route, view) {
      const page = await (await browser.newContext(view)).newPage();
      await page.goto(server.origin + route);
      return page;
    },
    openAs: (member, route, view) => openSignedIn(browser, server, member, route, view),
    register: (parts) => register({ url: server.origin }, parts),
    async close() {
      await browser.close();
      await server.stop();
    },
  };
}

/** Opens a page of the site, or of a proxy before it, in a browser that holds the member's tokens. */
export async function openSignedIn(
  browser: Browser,
  { origin }: Pick<RunningServer, 'origin'>,
  { token, refresh }: Tokens,
  route: string,
  options: BrowserContextOptions = { viewport: { width: 1280, height: 900 } },
): Promise<Page> {
  const localStorage = [
    { name: 'access_token', value: token },
    { name: 'refresh_token', value: refresh },
  ];
  const context = await browser.newContext({
    ...options,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  const page = await context.newPage();
  await page.goto(origin + route);
  return page;
}
