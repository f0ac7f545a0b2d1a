import { Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { until } from '../../support/waiting/until';
import type { Query, Text } from './find';
import { keyOf } from './keys';

/** How long a step waits for its element, in milliseconds: machines of a test run are busy. */
const PATIENCE = 30_000;

type Name = string | RegExp;
type State = 'visible' | 'hidden' | 'attached' | 'detached';

const textOf = (name: Name): Text => (typeof name === 'string' ? name : { source: name.source, flags: name.flags });

/**
 * The part of Playwright's locator that the suite uses, on a WebDriver. Each step looks for its element anew, and waits until
 * the browser can do it, as Playwright does.
 */
export class WebKitLocator {
  constructor(
    protected readonly driver: WebDriver,
    /** The script of the queries, for documents that do not have it yet. */
    protected readonly script: string,
    private readonly queries: readonly Query[] = [],
  ) {}

  private with(query: Query): WebKitLocator {
    return new WebKitLocator(this.driver, this.script, [...this.queries, query]);
  }

  getByRole(role: string, { name, exact }: { name?: Name; exact?: boolean } = {}): WebKitLocator {
    return this.with({ by: 'role', role, exact, ...(name === undefined ? {} : { name: textOf(name) }) });
  }

  getByLabel(text: Name, { exact }: { exact?: boolean } = {}): WebKitLocator {
    return this.with({ by: 'label', text: textOf(text), exact });
  }

  getByText(text: Name, { exact }: { exact?: boolean } = {}): WebKitLocator {
    return this.with({ by: 'text', text: textOf(text), exact });
  }

  getByAltText(text: Name, { exact }: { exact?: boolean } = {}): WebKitLocator {
    return this.with({ by: 'alt', text: textOf(text), exact });
  }

  locator(selector: string): WebKitLocator {
    return this.with({ by: 'css', selector });
  }

  filter({ hasText }: { hasText: Name }): WebKitLocator {
    return this.with({ by: 'has-text', text: textOf(hasText) });
  }

  nth(index: number): WebKitLocator {
    return this.with({ by: 'nth', index });
  }

  first(): WebKitLocator {
    return this.nth(0);
  }

  private async elements(): Promise<WebElement[]> {
    const script = 'return globalThis.mmFind?.find(arguments[0])';
    const found = await this.driver.executeScript<WebElement[] | null>(script, this.queries);
    if (!found) await this.driver.executeScript(this.script);
    return found ?? [];
  }

  /** Does something with the element, again until the browser can: it may be on its way, moving or covered. */
  private async attempt<Answer>(step: string, act: (element: WebElement) => Promise<Answer>): Promise<Answer> {
    let reason = 'there is no such element';
    let answer: { value: Answer } | undefined;
    const isDone = async () => {
      try {
        const [element] = await this.elements();
        if (element) answer = { value: await act(element) };
      } catch (error) {
        reason = String(error).split('\n')[0] ?? '';
      }
      return answer;
    };
    try {
      return (await until(isDone, { within: PATIENCE, failure: step })).value;
    } catch {
      throw new Error(`${step} ${JSON.stringify(this.queries)}: ${reason}`);
    }
  }

  click(): Promise<void> {
    return this.attempt('click', (element) => this.pointAt(element));
  }

  /** Presses where the element is. The driver's own click takes a shadow host for something that covers its content. */
  private async pointAt(element: WebElement): Promise<void> {
    const target = await this.reachable(element);
    if (!target) throw new Error('it is covered or moving');
    await this.driver.actions().move({ origin: target }).click().perform();
    // Undefined on the next page, which the press has opened.
    if ((await this.driver.executeScript('return globalThis.mmIsHit')) === false)
      throw new Error('the press missed it');
  }

  /** What a finger reaches: the element, or the label of a hidden radio or checkbox; null while something covers or moves it. */
  private reachable(element: WebElement): Promise<WebElement | null> {
    return this.driver.executeAsyncScript<WebElement | null>(REACH, element);
  }

  /** Chooses a radio or a checkbox; its label may be what a finger can reach. */
  async check(): Promise<void> {
    await this.attempt('check', async (element) => {
      if (await element.isSelected()) return;
      await this.pointAt(element);
      if (!(await element.isSelected())) throw new Error('it is not chosen');
    });
  }

  /** Replaces what is in a field by typing; dates are set, since a WebDriver types them as the system writes them. */
  async fill(text: string): Promise<void> {
    await this.attempt('fill', async (element) => {
      if ((await element.getAttribute('type')) === 'date') {
        await this.driver.executeScript(SET_VALUE, element, text);
        return;
      }
      await this.driver.executeScript('arguments[0].focus(); arguments[0].select?.()', element);
      await element.sendKeys(...(text ? [text] : [Key.BACK_SPACE]));
      if ((await element.getProperty('value')) !== text) throw new Error('it does not hold what was typed');
    });
  }

  /** Types where the focus goes, after what is there. */
  pressSequentially(text: string): Promise<void> {
    return this.attempt('type', (element) => element.sendKeys(text));
  }

  press(key: string): Promise<void> {
    return this.attempt('press', (element) => element.sendKeys(keyOf(key)));
  }

  setInputFiles(file: string): Promise<void> {
    return this.attempt('choose a file', (element) => element.sendKeys(file));
  }

  async count(): Promise<number> {
    return (await this.elements()).length;
  }

  async isVisible(): Promise<boolean> {
    const [element] = await this.elements();
    if (!element) return false;
    // The element may be gone by now.
    return this.driver
      .executeScript<boolean>('return globalThis.mmFind.isVisible(arguments[0])', element)
      .catch(() => false);
  }

  async waitFor({ state = 'visible' }: { state?: State; timeout?: number } = {}): Promise<void> {
    const isThere = async () =>
      state === 'visible' || state === 'hidden' ? this.isVisible() : (await this.count()) > 0;
    const isWanted = state === 'visible' || state === 'attached';
    const failure = `${JSON.stringify(this.queries)} is never ${state}`;
    await until(async () => (await isThere()) === isWanted, { within: PATIENCE, failure });
  }

  textContent(): Promise<string | null> {
    return this.attempt('read', (element) => element.getProperty('textContent') as Promise<string | null>);
  }

  inputValue(): Promise<string> {
    return this.attempt('read', (element) => element.getProperty('value') as Promise<string>);
  }

  getAttribute(name: string): Promise<string | null> {
    return this.attempt('read', (element) => element.getDomAttribute(name));
  }

  evaluate<Answer>(work: (element: Element) => Answer): Promise<Answer> {
    return this.attempt('evaluate', (element) =>
      this.driver.executeScript<Answer>(`return (${work})(arguments[0])`, element),
    );
  }
}

/** Answers after two frames, because what loads above the element may move it. Notes whether the next press reaches it. */
const REACH = `
  const [element, answer] = arguments;
  const target = ['radio', 'checkbox'].includes(element.type) ? (element.closest('label') ?? element) : element;
  target.scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = target.getBoundingClientRect();
  requestAnimationFrame(() => requestAnimationFrame(() => {
    const { x, y, width, height } = target.getBoundingClientRect();
    const root = target.getRootNode();
    const [top] = root.elementsFromPoint(x + width / 2, y + height / 2).filter((one) => one !== root.host);
    const isStill = x === before.x && y === before.y;
    const isFree = top && (target.contains(top) || top.contains(target));
    if (!isStill || !isFree) return answer(null);
    globalThis.mmIsHit = false;
    addEventListener('pointerdown', (event) => {
      globalThis.mmIsHit = event.composedPath().some((one) => one === top || (one instanceof Node && target.contains(one)));
    }, { capture: true, once: true });
    answer(target);
  }));`;

/** Sets a field's value as a browser's own picker does. */
const SET_VALUE = `
  const [field, text] = arguments;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));`;
