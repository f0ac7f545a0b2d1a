import { expect } from 'vitest';
import { ELEMENT_NAMES } from '../../../src/widgets/elements/names';
import { embedTest } from '../fixtures';
import { differences, fingerprint, settle } from './fingerprint';
import { HOSTILE_STYLES } from './hostile-styles';

const it = embedTest();

const tags = ELEMENT_NAMES.map((name) => `mm-${name}`);
/** Fixes the box and the font of an element, whatever happens to the page around it. */
const ROOM = [
  'display: block',
  'width: 900px',
  'margin: 0',
  'padding: 0',
  'box-sizing: content-box',
  '--mm-font: sans-serif',
];
const style = ROOM.map((one) => `${one} !important`).join(';');
/** The advice in docs/embedding.md for pages whose rules set the display or the height of every tag. */
const REMEDY = 'mm-chat { display: block !important; block-size: 600px !important; }';

it('looks the same whatever styles a page applies to all of its elements', { timeout: 240_000 }, async ({ scene }) => {
  const places = ELEMENT_NAMES.map((name) => {
    const own = name === 'app' ? 'routing="memory" screen="dashboard"' : '';
    return `<div style="${style}">${scene.tag(name, own)}</div>`;
  });
  const { page, faults } = await scene.open(scene.loader + places.join(''));
  const apply = (css: string) =>
    page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    }, css);
  const compare = async (state: string) => {
    const found: string[] = [];
    for (const [name, css] of HOSTILE_STYLES) {
      await apply('');
      await settle(page);
      const before = await fingerprint(page, tags);
      await apply(css.includes('all: unset') ? css + REMEDY : css);
      await settle(page);
      const after = await fingerprint(page, tags);
      found.push(...differences(before, after).map((one) => `${state}, ${name}: ${one}`));
    }
    await apply('');
    return found;
  };
  await page.locator('mm-login').getByRole('button', { name: 'Log in' }).waitFor();
  await page.locator('mm-app').getByRole('button', { name: 'Log in' }).waitFor();
  const signedOut = await compare('signed out');
  await scene.signIn(page);
  await page.locator('mm-settings').getByRole('heading', { name: 'Settings' }).waitFor();
  await page.locator('mm-matches').locator('.member-card, article').first().waitFor();
  const signedIn = await compare('signed in');
  expect([...signedOut, ...signedIn]).toEqual([]);
  expect(faults).toEqual([]);
});
