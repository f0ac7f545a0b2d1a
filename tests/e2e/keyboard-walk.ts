import type { Locator, Page } from 'playwright-core';

/** So many stops lie, at most, between two things that one does after another. */
const FAR = 40;

/** A page has fewer stops than this. */
const MANY = 400;

/** What has the focus. */
interface Stop {
  name: string;
  /** Whether one sees that it has the focus: a ring or an outline on it, or on what draws it. */
  isVisible: boolean;
}

/** A member without a pointer. */
export interface KeyboardWalk {
  /** Goes forward with Tab until this has the focus, or back with Shift+Tab. Throws where it is not reached. */
  to(target: Locator, key?: 'Tab' | 'Shift+Tab'): Promise<void>;
  /** Goes there, and presses a key. */
  press(target: Locator, key?: string): Promise<void>;
  /** Goes there, and types. */
  type(target: Locator, text: string): Promise<void>;
  /** Goes forward to the last stop of the page: how many there are, and whether the page never let go of the focus. */
  through(): Promise<{ stops: number; isTrapped: boolean }>;
  /** Stops whose focus nobody could see. */
  unseen: string[];
}

const hasFocus = (target: Locator) =>
  target
    .first()
    .evaluate((element) => {
      const root = element.getRootNode() as Document | ShadowRoot;
      return root.activeElement === element;
    })
    .catch(() => false);

/** What has the focus now; undefined where nothing has. */
function stopOf(page: Page): Promise<Stop | undefined> {
  return page.evaluate(() => {
    const element = document.getElementById('app')?.shadowRoot?.activeElement as HTMLElement | null | undefined;
    if (!element) return undefined;
    const drawn = [element, ...((element as HTMLInputElement).labels ?? [])];
    for (let box = element.parentElement, up = 0; box && up < 3; box = box.parentElement, up += 1) drawn.push(box);
    const beside = element.nextElementSibling;
    if (beside instanceof HTMLElement) drawn.push(beside as HTMLLabelElement);
    const isRinged = drawn.some((one) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || / 0px 0px 0px [2-9]/.test(boxShadow);
    });
    const isCalendarButton = (element as HTMLInputElement).type === 'date' && !element.matches(':focus-visible');
    const text =
      element.getAttribute('aria-label') || element.textContent?.trim() || (element as HTMLInputElement).name;
    return {
      name: `${element.tagName.toLowerCase()} "${(text ?? '').slice(0, 40)}"`,
      // Within a date it may be on the browser's own button for the calendar, which has the browser's ring.
      isVisible: (element.matches(':focus-visible') && isRinged) || isCalendarButton,
    };
  });
}

/** Walks a page of the site by its keys alone. */
export function walkByKeyboard(page: Page): KeyboardWalk {
  const unseen: string[] = [];

  async function to(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await target.first().waitFor({ state: 'attached' });
    const passed: string[] = [];
    for (let stops = 0; stops <= FAR; stops += 1) {
      if (await hasFocus(target)) return;
      await page.keyboard.press(key);
      const stop = await stopOf(page);
      if (stop && !stop.isVisible) unseen.push(stop.name);
      passed.push(stop?.name ?? 'the page');
    }
    throw new Error(`${target} was not reached: ${passed.join(', ')}`);
  }

  return {
    to,
    unseen,
    async through() {
      for (let stops = 0; stops < MANY; stops += 1) {
        await page.keyboard.press('Tab');
        const stop = await stopOf(page);
        if (!stop) return { stops, isTrapped: false };
        if (!stop.isVisible) unseen.push(stop.name);
      }
      return { stops: MANY, isTrapped: true };
    },
    async press(target, key = 'Enter') {
      await to(target);
      await page.keyboard.press(key);
    },
    async type(target, text) {
      await to(target);
      await page.keyboard.type(text);
    },
  };
}
