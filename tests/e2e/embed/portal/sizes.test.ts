import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { embedTest } from '../../fixtures';
import { portalSettled } from '../portal';

const it = embedTest();

/** Sizes of the log-in: its text, heading and label, the padding of its card, and the height of its button. */
async function sizesOf(page: Page) {
  await portalSettled(page);
  return page.locator('mm-login').evaluate((element) => {
    const of = (selector: string, property: string) => {
      const node = element.shadowRoot?.querySelector(selector);
      return node ? Number.parseFloat(getComputedStyle(node).getPropertyValue(property)) : Number.NaN;
    };
    return {
      text: of('.root', 'font-size'),
      heading: of('h1', 'font-size'),
      label: of('label', 'font-size'),
      padding: of('.session', 'padding-top'),
      button: of('button[type=submit]', 'height'),
    };
  });
}

it('sizes texts and spaces by the tokens of the page', async ({ scene }) => {
  const at = async (css: string, attributes = '') => {
    const { page } = await scene.open(`<style>${css}</style>${scene.loader}${scene.tag('login', attributes)}`);
    return sizesOf(page);
  };
  const usual = { text: 15, heading: 28, label: 14, padding: 32, button: 44 };
  expect(await at('')).toEqual(usual);
  // The page's own root says nothing to an element that did not ask.
  expect(await at('html { font-size: 10px }')).toEqual(usual);
  expect(await at('mm-login { --mm-font-size: 18px }')).toMatchObject({
    text: 18,
    heading: 33.6,
    label: 16.8,
    padding: 32,
  });
  expect(await at('html { font-size: 20px } :root { --mm-font-size: 1rem }')).toMatchObject({ text: 20, padding: 32 });
  expect(await at(':root { --mm-space: 0.5 }')).toEqual({ ...usual, padding: 16 });
  expect(await at(':root { --mm-font-size: 18px }', 'density="compact"')).toMatchObject({ text: 16.8, button: 36 });
});

it('shows whole texts at twice the usual size, on a phone', async ({ scene }) => {
  const view = { viewport: { width: 390, height: 844 } };
  const { page } = await scene.open(`${scene.loader}${scene.tag('login')}`, { view });
  await scene.signIn(page);
  const twice = '<meta name="viewport" content="width=device-width" /><style>:root { --mm-font-size: 30px }</style>';
  const tags = ['bell', 'dashboard', 'search', 'chat'].map((name) => scene.tag(name)).join('');
  scene.partner.show(`<!doctype html><title>Partner</title>${twice}${scene.loader}${tags}`);
  await page.goto(scene.partner.origin);
  await portalSettled(page);
  const chat = page.locator('mm-chat');
  await chat.locator('.room[data-room]').first().click();
  await chat.locator('textarea').waitFor();

  // Cards have the width that the texts on them need, and nothing of a card is cut off.
  const cards = page.locator('mm-search .member');
  const widthOf = (all: Element[]) => Math.min(...all.map((card) => card.clientWidth));
  expect(await cards.evaluateAll(widthOf)).toBeGreaterThan(300);
  const cutOff = (all: Element[]) =>
    all.filter((card) => {
      const { right } = card.querySelector('.badge')?.getBoundingClientRect() ?? { right: 0 };
      return right > card.getBoundingClientRect().right;
    }).length;
  expect(await cards.evaluateAll(cutOff)).toBe(0);

  // The number on the bell.
  const count = page.locator('mm-bell .count');
  const isRoomy = (element: Element) => element.clientHeight >= Number.parseFloat(getComputedStyle(element).fontSize);
  expect(await count.evaluate(isRoomy)).toBe(true);
  // No word of a number's name is broken.
  const stats = page.locator('mm-dashboard .stat');
  expect(await stats.evaluateAll((all) => all.filter((one) => one.clientWidth < 150).length)).toBe(0);

  const field = chat.locator('textarea');
  const lines = () =>
    field.evaluate(
      (element) =>
        Number.parseFloat(getComputedStyle(element).lineHeight) / Number.parseFloat(getComputedStyle(element).fontSize),
    );
  expect(await lines()).toBeGreaterThan(1.2);
});
