import type { Page } from 'playwright-core';

/**
 * Resolves when a page has drawn everything that it had to draw by now, and has run what follows a drawing: effects of
 * components, observers of sizes and shifts.
 */
export function painted(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise(requestAnimationFrame);
      // Effects run in a task after the frame; the task of a message comes after theirs.
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(undefined);
      });
    }
  });
}
