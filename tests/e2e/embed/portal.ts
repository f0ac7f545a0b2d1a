import type { Browser, BrowserContext, Page } from 'playwright-core';
import { consoleFaults } from '../../support/browser/console-faults';
import { call } from '../../support/calls/http';
import type { RunningServer } from '../../support/servers/running-server';

/** Every page of the portal example. */
export const PORTAL_PAGES = [
  'index',
  'members',
  'member',
  'messages',
  'account',
  'register',
  'sidebar',
  'app',
  'theme',
] as const;

/** The looks that the portal's switch offers. */
export const PORTAL_LOOKS = ['teal', 'concierge', 'magazine'] as const;

/** Tokens of a session, as stored in a page's storage. */
export type Tokens = Record<'access_token' | 'refresh_token', string>;

/** Signs in the demo account. */
export async function demoTokens(server: RunningServer): Promise<Tokens> {
  const json = { email: 'demo@mm.example', password: 'Demo-2026!' };
  const { body } = await call<Tokens>(server.origin, 'POST', '/api/auth/login/', { json });
  return body;
}

/** A page of the portal with its faults: violations of its strict policy, and errors. */
export interface PortalPage {
  context: BrowserContext;
  page: Page;
  faults: string[];
}

/** Opens a page of the portal in its own window. The caller closes the context. */
export async function openPortal(
  { browser, portal }: { browser: Browser; portal: string },
  path: string,
  {
    width = 1280,
    tokens,
    prepare = async () => undefined,
  }: { width?: number; tokens?: Tokens; prepare?(page: Page): Promise<unknown> } = {},
): Promise<PortalPage> {
  const kept = Object.entries(tokens ?? {}).filter(([name]) => name.endsWith('_token'));
  const localStorage = kept.map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: portal, localStorage }] },
  });
  const page = await context.newPage();
  const faults = consoleFaults(page);
  await page.exposeFunction('refused', (directive: string) => faults.push(`policy: ${directive}`));
  await page.addInitScript(() => {
    const { refused } = globalThis as unknown as { refused(directive: string): void };
    document.addEventListener('securitypolicyviolation', (event) => refused(event.violatedDirective));
  });
  await prepare(page);
  await page.goto(portal + path);
  return { context, page, faults };
}

/** Resolves when every element of the page has its code, and everything visible in the window has loaded. */
export async function portalSettled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const elements = [...document.querySelectorAll('*')].filter(({ localName }) => localName.startsWith('mm-'));
    return elements.every(({ shadowRoot }) => {
      if (!shadowRoot || shadowRoot.querySelector('.skeleton, .on-its-way')) return false;
      const isMissing = [...shadowRoot.querySelectorAll('img')].some((image) => {
        const { top, bottom, left, right, width } = image.getBoundingClientRect();
        const isSeen = width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
        return isSeen && !image.complete;
      });
      if (isMissing) return false;
      return shadowRoot.host.localName === 'mm-bell' || !!shadowRoot.querySelector('.root')?.textContent;
    });
  });
}
