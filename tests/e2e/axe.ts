import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What accessibility testing finds on the page as it stands, one line a fault: screen, rule, and where. */
export async function faultsOn(page: Page, screen: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const results = await page.evaluate(async () => {
    // What has just been rendered is laid out over two frames: days of a thread are skipped in the first.
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    return axe.run({ resultTypes: ['violations'] });
  });
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${screen}: ${id} at ${node.target.flat().join(' ')} ${node.any[0]?.message ?? ''}`),
  );
}
