import type { Page } from 'playwright-core';

/**
 * Resolves when a page has drawn all pending changes and has run the work that follows: effects of components, and
 * observers of sizes and shifts.
 */
export function painted(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise(requestAnimationFrame);
      // Effects run in a task after the frame. The task of a message comes after them.
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(undefined);
      });
    }
  });
}
