import { expect } from 'vitest';
import { themeFault } from '../../../../src/core/partners/model';
import { PARTS } from '../../../../src/widgets/elements/manifest/manifest';
import { embedTest } from '../../fixtures';
import { faultsOn } from '../../layout/axe';
import { BRAND_NAMES, BRANDS, brandPage, brandSheet } from '../brands';
import { demoTokens, portalSettled } from '../portal';

const it = embedTest();

it.for(BRAND_NAMES)('%s is made of documented tokens and parts alone', (brand) => {
  const sheet = brandSheet(brand).replace(/\/\*[\s\S]*?\*\//g, '');
  expect(sheet.split('\n').length).toBeLessThanOrEqual(60);
  const rules = [...sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    selectors: selector.split(',').map((one) => one.trim()),
    body: [...body.matchAll(/([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value] as const),
  }));
  const [root, ...others] = rules;
  expect(root?.selectors).toEqual([':root']);
  const tokens = Object.fromEntries(root?.body ?? []);
  delete tokens['color-scheme'];
  expect(themeFault(tokens)).toBeUndefined();
  for (const { selectors, body } of others) {
    for (const selector of selectors) {
      const [, part = ''] = /^(?::not\(:lang\(ar\)\))?::part\(([\w-]+)\)$/.exec(selector) ?? [];
      expect([selector, part in PARTS]).toEqual([selector, true]);
    }
    for (const [, value] of body) {
      for (const [, token = ''] of value.matchAll(/var\((--[\w-]+)\)/g)) expect(token in tokens).toBe(true);
    }
  }
});

it.for(BRAND_NAMES)('%s can be read, in each of its schemes', { timeout: 120_000 }, async (brand, { scene }) => {
  const tokens = Object.entries(await demoTokens(scene.server)).filter(([name]) => name.endsWith('_token'));
  const localStorage = tokens.map(([name, value]) => ({ name, value }));
  const storageState = { cookies: [], origins: [{ origin: scene.partner.origin, localStorage }] };
  for (const colorScheme of BRANDS[brand]) {
    const view = {
      colorScheme,
      reducedMotion: 'reduce',
      storageState,
      viewport: { width: 1280, height: 1400 },
    } as const;
    const { page, faults } = await scene.open(brandPage(scene, brand), { view });
    await portalSettled(page);
    await page.locator('mm-login').getByRole('button', { name: 'Log in' }).waitFor();
    await page.locator('mm-matches').locator('[part~="member"]').first().waitFor();
    await page.locator('mm-chat').locator('.room[data-room]').first().click();
    await page.locator('mm-chat .bubble').first().waitFor();
    expect(await faultsOn(page, `${brand}, ${colorScheme}`, 'colours')).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  }
});
