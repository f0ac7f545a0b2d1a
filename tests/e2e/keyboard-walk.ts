import type { Locator, Page } from 'playwright-core';

/** The maximum number of stops between two consecutive controls of a task. */
const FAR = 40;

/** More stops than any page has. */
const MANY = 400;

/** The focused control. */
interface Stop {
  name: string;
  /** Whether its focus is visible: a ring or an outline on it, or on the element that draws it. */
  isVisible: boolean;
}

/** A member without a pointer. */
export interface KeyboardWalk {
  /** Presses Tab until the target has the focus, or Shift+Tab to go back. Throws if the target is not reached. */
  to(target: Locator, key?: 'Tab' | 'Shift+Tab'): Promise<void>;
  /** Moves to the target, and presses a key. */
  press(target: Locator, key?: string): Promise<void>;
  /** Moves to the target, and types. */
  type(target: Locator, text: string): Promise<void>;
  /** Moves forward to the last stop. Returns the number of stops, and whether the page kept the focus. */
  through(): Promise<{ stops: number; isTrapped: boolean }>;
  /** Stops whose focus is invisible. */
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

/** The focused control, or undefined if there is none. */
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
      // Within a date, the focus may be on the browser's calendar button, which has the browser's ring.
      isVisible: (element.matches(':focus-visible') && isRinged) || isCalendarButton,
    };
  });
}

/** Walks a page of the site with the keyboard only. */
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
