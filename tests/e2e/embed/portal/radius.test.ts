import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { embedTest } from '../../fixtures';
import { portalSettled } from '../portal';

const it = embedTest();

const SQUARE = `<style>:root { --mm-radius-s: 0; --mm-radius-m: 0; --mm-radius-l: 0; --mm-radius-pill: 0 }
  mm-chat { block-size: 600px }</style>`;

/** Everything in the shadow trees of a page that has a rounded corner. */
const roundCorners = (page: Page) =>
  page.evaluate(() => {
    const corners = ['TopLeft', 'TopRight', 'BottomLeft', 'BottomRight'] as const;
    const found = new Set<string>();
    const inside = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => [
      ...(shadowRoot?.querySelectorAll('*') ?? []),
    ]);
    for (const node of inside) {
      // The browser's own, which lies unseen below a chip.
      if (node.matches('input[type=radio]')) continue;
      for (const pseudo of ['', '::before', '::after']) {
        const style = getComputedStyle(node, pseudo);
        if (pseudo && style.content === 'none') continue;
        if (corners.every((corner) => Number.parseFloat(style[`border${corner}Radius`]) === 0)) continue;
        found.add(`${(node.getRootNode() as ShadowRoot).host.localName} ${node.localName}.${node.className}${pseudo}`);
      }
    }
    return { found: [...found].sort(), count: inside.length };
  });

it('draws no rounded corner if all radii are 0', { timeout: 180_000 }, async ({ scene }) => {
  const member = (await scene.open(`${SQUARE}${scene.loader}${scene.tag('login')}`)).page;
  await portalSettled(member);
  expect((await roundCorners(member)).found).toEqual([]);
  await scene.signIn(member);

  const tags = ['login', 'dashboard', 'search', 'matches', 'shortlist', 'profile', 'chat', 'notifications', 'settings'];
  for (const tag of [...tags, 'bell', 'wizard', 'app']) {
    scene.partner.show(`<!doctype html><title>Partner</title>${SQUARE}${scene.loader}${scene.tag(tag)}`);
    await member.goto(scene.partner.origin);
    await portalSettled(member);
    if (tag === 'chat') {
      await member.locator('mm-chat').locator('.room[data-room]').first().click();
      await member.locator('mm-chat .bubble').first().waitFor();
    }
    if (tag === 'bell') await member.locator('mm-bell').getByRole('button').first().click();
    if (tag === 'matches') await member.locator('mm-matches').locator('[part~="view"]').first().click();
    await portalSettled(member);
    const { found, count } = await roundCorners(member);
    expect([tag, found]).toEqual([tag, []]);
    expect(count).toBeGreaterThan(3);
  }
});
