import type { Browser, BrowserContext, Page, Request } from 'playwright-core';

/** The number of calls of a context that are printed when its test fails. */
const LAST = 12;

const told = new Map<BrowserContext, Map<Request, string>>();

function lineOf(request: Request, ended: string): string {
  return `${request.method()} ${new URL(request.url()).pathname} ${ended}`;
}

/** Remembers the latest calls of all contexts of a browser, for {@link whatPagesShow}. */
export function logPages(browser: Browser): Browser {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    const calls = new Map<Request, string>();
    const put = (request: Request, ended: string) => {
      if (!/\/(api|embed)\//.test(request.url())) return;
      calls.set(request, lineOf(request, ended));
      for (const oldest of calls.keys()) if (calls.size > LAST) calls.delete(oldest);
    };
    context.on('request', (request) => put(request, 'is pending'));
    context.on('response', (answer) => put(answer.request(), `${answer.status()}, incomplete`));
    context.on('requestfinished', (request) => {
      if (calls.has(request)) calls.set(request, calls.get(request)?.replace(/,.*/, '') ?? '');
    });
    context.on('requestfailed', (request) => put(request, request.failure()?.errorText ?? 'failed'));
    context.on('close', () => told.delete(context));
    told.set(context, calls);
    return context;
  };
  return browser;
}

async function shownBy(page: Page): Promise<string> {
  const said = await page
    .locator('[role=alert], [role=status], [aria-invalid=true]')
    .evaluateAll((all) => all.map((one) => one.textContent?.trim() || one.getAttribute('name') || '').filter(Boolean));
  return `${page.url()} says: ${said.join(' | ') || 'nothing'}`;
}

/** The time limit for a page, which never answers while a script runs without end. */
const patience = () => new Promise<never>((_, reject) => setTimeout(reject, 5000).unref());

/** Describes each open page of a failed test: its address, its texts and its latest calls. */
export async function whatPagesShow(): Promise<string> {
  const texts = [...told].map(async ([context, calls]) => {
    const shown = (page: Page) => Promise.race([shownBy(page), patience()]).catch(() => `${page.url()} is stuck`);
    const pages = await Promise.all(context.pages().map(shown));
    return [...pages, ...calls.values()].map((line) => `  ${line}\n`).join('');
  });
  return (await Promise.all(texts)).join('');
}
