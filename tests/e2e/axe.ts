import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules whose outcome differs between schemes. Named one by one: the tag `cat.color` would bring those of AAA too. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * What accessibility testing finds on the page as it stands, one line a fault: screen, rule, and where. `only` its rules on
 * colours, where nothing else has changed since the page was looked at.
 */
export async function faultsOn(page: Page, screen: string, only?: 'colours'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const results = await page.evaluate(async (rules) => {
    // What has just been rendered is laid out over two frames: days of a thread are skipped in the first.
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    // Preloading would copy style sheets of other origins into the page, against its policy.
    return axe.run({ resultTypes: ['violations'], preload: false, ...(rules && { runOnly: rules }) });
  }, only && OF_COLOURS);
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${screen}: ${id} at ${node.target.flat().join(' ')} ${node.any[0]?.message ?? ''}`),
  );
}
