import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules that depend on the colour scheme. Listed one by one, because the tag `cat.color` includes those of AAA. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * The accessibility faults of the page, one per line: screen, rule and element. With `only`, checks just the rules about
 * colours, for when nothing else has changed since the last check.
 */
export async function faultsOn(page: Page, screen: string, only?: 'colours'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const results = await page.evaluate(async (rules) => {
    // New content is laid out over two frames. The days of a thread are skipped in the first.
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    // Preloading would copy style sheets of other origins into the page, against its policy.
    return axe.run({ resultTypes: ['violations'], preload: false, ...(rules && { runOnly: rules }) });
  }, only && OF_COLOURS);
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${screen}: ${id} at ${node.target.flat().join(' ')} ${node.any[0]?.message ?? ''}`),
  );
}
