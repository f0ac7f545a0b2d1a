import type { Page } from 'playwright-core';
import { painted } from '../support/waiting/painted';

/**
 * Whether a field keeps a focus that it gets at the moment it appears, before the page does anything else. This imitates a
 * member who is faster than a busy machine.
 * @param field a selector, within any shadow root of the page
 * @param press makes the field appear
 */
export async function keepsFocus(page: Page, field: string, press: () => Promise<void>): Promise<boolean> {
  const focused = page.evaluateHandle(
    (wanted) =>
      new Promise<HTMLElement>((resolve) => {
        const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
        const seen = () => roots.map((root) => root.querySelector<HTMLElement>(wanted)).find(Boolean);
        const hurry = new MutationObserver(() => {
          const found = seen();
          if (!found) return;
          hurry.disconnect();
          found.focus();
          resolve(found);
        });
        if (seen()) throw new Error(`${wanted} is there already`);
        for (const root of roots) hurry.observe(root, { childList: true, subtree: true });
      }),
    field,
  );
  const [found] = await Promise.all([focused, press()]);
  await painted(page);
  return found.evaluate((element) => element.matches(':focus'));
}
