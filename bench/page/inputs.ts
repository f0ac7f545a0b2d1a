import type { Page } from 'playwright-core';

/** An input, and the milliseconds to the next paint. */
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
 * Makes a page record the time from every input to the paint of the next frame, measured by the frame's callback and
 * the task after it. A headless browser reports its paints late, so that its Event Timing shows seconds without any
 * wait.
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

/** Returns the slowest input of a page during `act`, or an empty name and 0 ms. */
export async function slowestInput(page: Page, act: () => Promise<unknown>): Promise<Input> {
  const take = () => page.evaluate(() => window.inputs.splice(0));
  await take();
  await act();
  await page.waitForTimeout(800);
  const inputs = await take();
  return inputs.reduce((one, other) => (other.duration > one.duration ? other : one), { name: '', duration: 0 });
}
