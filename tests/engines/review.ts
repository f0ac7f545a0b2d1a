import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { faultsOn } from '../e2e/layout/axe';
import { type Engine, picture } from './engine';

/** Keeps a picture of a page, and checks what axe can check of its accessibility in this engine. */
export async function review(engine: Engine, page: Page, name: string): Promise<void> {
  await picture(engine, page, name);
  await page.evaluate(async () => {
    const endless = ({ effect }: Animation) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
    const moving = document.getAnimations().filter((one) => !endless(one));
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
  // A page that still changes may have faults for a moment.
  await expect.poll(async () => (await faultsOn(page, name)).join('\n')).toBe('');
}
