import { writeFileSync } from 'node:fs';
import { until } from '../../support/waiting/until';
import { keyOf } from './keys';
import { WebKitLocator } from './locator';

const PATIENCE = 30_000;

/** The part of Playwright's page that the suite uses, on a WebDriver. */
export class WebKitPage extends WebKitLocator {
  readonly keyboard = {
    press: (keys: string) => {
      const [last = '', ...held] = keys.split('+').reverse();
      let actions = this.driver.actions();
      for (const key of held) actions = actions.keyDown(keyOf(key));
      actions = actions.sendKeys(keyOf(last));
      for (const key of held) actions = actions.keyUp(keyOf(key));
      return actions.perform();
    },
    type: (text: string) => this.driver.actions().sendKeys(text).perform(),
  };

  private async prepare(): Promise<void> {
    const isReady = async () => {
      const isThere = 'return document.readyState === "complete" && !!globalThis.mmFind';
      if (await this.driver.executeScript(isThere)) return true;
      await this.driver.executeScript(this.script);
      return false;
    };
    await until(isReady, { within: PATIENCE, failure: 'The page does not load.' });
  }

  async goto(url: string): Promise<void> {
    await this.driver.get(url);
    await this.prepare();
  }

  async reload(): Promise<void> {
    await this.driver.navigate().refresh();
    await this.prepare();
  }

  async goBack(): Promise<void> {
    await this.driver.navigate().back();
    await this.prepare();
  }

  async waitForURL(pattern: RegExp): Promise<void> {
    const isThere = async () => pattern.test(await this.address());
    await until(isThere, { within: PATIENCE, failure: `The page never leads to ${pattern}.` });
    await this.prepare();
  }

  address(): Promise<string> {
    return this.driver.getCurrentUrl();
  }

  override evaluate<Answer>(work: string | ((...given: never[]) => Answer), given?: unknown): Promise<Answer> {
    if (typeof work === 'string') return this.driver.executeScript<Answer>(work);
    return this.driver.executeScript<Answer>(`return (${work})(arguments[0])`, given);
  }

  async screenshot({ path }: { path: string }): Promise<void> {
    // Otherwise the picture may show what was drawn before the last step.
    await this.driver.executeAsyncScript('requestAnimationFrame(() => requestAnimationFrame(arguments[0]))');
    writeFileSync(path, Buffer.from(await this.driver.takeScreenshot(), 'base64'));
  }

  async setViewportSize({ width, height }: { width: number; height: number }): Promise<void> {
    // The window's own frame and bar come on top of the page.
    await this.driver.manage().window().setRect({ width, height });
    const [innerWidth, innerHeight] = await this.driver.executeScript<number[]>('return [innerWidth, innerHeight]');
    const frame = { width: width + width - (innerWidth ?? width), height: height + height - (innerHeight ?? height) };
    await this.driver.manage().window().setRect(frame);
  }
}
