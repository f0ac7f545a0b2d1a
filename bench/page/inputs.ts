import type { Page } from 'playwright-core';

/** An input, and milliseconds from it to the next paint. */
export interface Input {
  name: string;
  duration: number;
}

declare global {
  interface Window {
    inputs: Input[];
  }
}

/**
 * Has a page note for every input, from its first moment on, how long it took until the frame after it was painted: by the
 * frame's own callback and the task that follows it. A browser without a screen tells the time of its paints late, so that
 * its own Event Timing says seconds where nobody waited.
 */
export async function noteInputs(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.inputs = [];
    for (const type of ['keydown', 'keyup', 'input', 'pointerdown', 'pointerup', 'click']) {
      document.addEventListener(
        type,
        ({ timeStamp }) => {
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => window.inputs.push({ name: type, duration: performance.now() - timeStamp });
            port2.postMessage(undefined);
          });
        },
        true,
      );
    }
  });
}

/** The slowest input of a page while `act` goes on; no name and 0 ms where there was none. */
export async function slowestInput(page: Page, act: () => Promise<unknown>): Promise<Input> {
  const take = () => page.evaluate(() => window.inputs.splice(0));
  await take();
  await act();
  await page.waitForTimeout(800);
  const inputs = await take();
  return inputs.reduce((one, other) => (other.duration > one.duration ? other : one), { name: '', duration: 0 });
}
