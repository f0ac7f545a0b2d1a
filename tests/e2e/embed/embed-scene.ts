import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser } from '../../support/browser/browser';
import { consoleFaults } from '../../support/browser/console-faults';
import { type PartnerSite, startPartnerSite } from '../../support/browser/partner-site';
import { type RunningServer, startServer } from '../../support/servers/running-server';
import { logIn } from '../journey';

/** A demo account of the backend. */
export const DEMO_MEMBER = { email: 'demo@mm.example', password: 'Demo-2026!' };

/** A partner's page with its faults: errors, unhandled rejections and console errors. */
export interface PartnerPage {
  page: Page;
  faults: string[];
}

/** A partner's site, our backend with demo members, and a browser. */
export interface EmbedScene {
  partner: PartnerSite;
  server: RunningServer;
  browser: Browser;
  /** The tag of an element with the backend's address. */
  tag(name: string, attributes?: string): string;
  /** The line that loads the newest release. */
  loader: string;
  /** Opens a page of the partner with this HTML. `before` prepares the tab, `view` sets the window and the pointer. */
  open(
    html: string,
    options?: {
      headers?: Record<string, string>;
      before?: (page: Page) => Promise<unknown>;
      view?: BrowserContextOptions;
    },
  ): Promise<PartnerPage>;
  /** Signs in with the demo account in the `<mm-login>` of a page. */
  signIn(page: Page): Promise<void>;
  close(): Promise<void>;
}

/** Starts site, backend and browser. `env` are further settings of the backend. */
export async function openEmbedScene(env: Record<string, string> = {}): Promise<EmbedScene> {
  const partner = await startPartnerSite();
  const settings = { DEMO: '40', ALLOWED_ORIGINS: partner.origin, ...env };
  const [server, browser] = await Promise.all([startServer({ env: settings }), launchBrowser()]);
  return {
    partner,
    server,
    browser,
    tag: (name, attributes = '') => `<mm-${name} api="${server.api}" ${attributes}></mm-${name}>`,
    loader: `<script type="module" src="${server.origin}/embed/loader.js"></script>`,
    async open(html, { headers, before, view } = {}) {
      partner.show(`<!doctype html><title>Partner</title>${html}`, headers);
      const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 }, ...view })).newPage();
      const faults = consoleFaults(page);
      await before?.(page);
      await page.goto(partner.origin);
      return { page, faults };
    },
    async signIn(page) {
      const login = page.locator('mm-login');
      await logIn(login, DEMO_MEMBER.email, DEMO_MEMBER.password);
      await login.getByText('Logged in as Omar Al Suwaidi').waitFor();
    },
    async close() {
      await browser.close();
      await server.stop();
      await partner.close();
    },
  };
}
