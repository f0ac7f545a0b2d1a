import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { THEME_TOKENS } from '../../../../src/core/partners/model';
import { embedTest } from '../../fixtures';
import type { EmbedScene } from '../embed-scene';
import { openPortal, PORTAL_LOOKS, portalSettled } from '../portal';

const it = embedTest({ DEMO: '0' });

const portalOf = (scene: EmbedScene) => ({ browser: scene.browser, portal: scene.server.portal });
const openTheme = (scene: EmbedScene, hash = '', options?: { width: number }) =>
  openPortal(portalOf(scene), `/theme.html${hash}`, options);
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const css = (page: Page) => page.getByRole('textbox', { name: 'CSS to paste' }).inputValue();

/** The computed styles of the log-in element of a page. */
async function lookOf(page: Page) {
  await page.locator('mm-login').getByRole('button', { name: 'Log in' }).waitFor();
  return page.locator('mm-login').evaluate((element) => {
    const of = (selector: string) => {
      const node = element.shadowRoot?.querySelector(selector);
      if (!node) throw new Error(`There is no ${selector}.`);
      const { backgroundColor, color, borderRadius, borderColor, fontFamily, boxShadow } = getComputedStyle(node);
      return { backgroundColor, color, borderRadius, borderColor, fontFamily, boxShadow };
    };
    const schemeOf = (selector: string) => {
      const node = element.shadowRoot?.querySelector(selector);
      return node && getComputedStyle(node).colorScheme;
    };
    return [of('.card'), of('h1'), of('input'), of('button[type=submit]'), schemeOf('.root')];
  });
}

/** A style of the log-in button in the preview. */
const ofButton = (page: Page, property: string) =>
  page
    .locator('mm-login')
    .getByRole('button', { name: 'Log in' })
    .evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);

it('shows each change on real elements at once, and stores it in the address', { timeout: 60_000 }, async ({
  scene,
}) => {
  const { page, faults } = await openTheme(scene);
  await portalSettled(page);
  await field(page, 'Primary').fill('#0f5c56');
  expect(await ofButton(page, 'background-color')).toBe('rgb(15, 92, 86)');
  await page.getByLabel('Primary, on hover: choose a colour').fill('#0b4843');
  await page.getByLabel('Buttons: slider').fill('6');
  expect(await ofButton(page, 'border-radius')).toBe('6px');
  expect(await css(page)).toBe(
    ':root {\n  --mm-primary: #0f5c56;\n  --mm-primary-hover: #0b4843;\n  --mm-radius-pill: 6px;\n}\n',
  );

  // The density is an attribute, which no style sheet can set.
  await page.getByRole('radio', { name: 'Compact' }).check();
  await page.getByText('Density is not CSS', { exact: false }).waitFor();
  expect(await page.locator('mm-login').getAttribute('density')).toBe('compact');
  expect(new URL(page.url()).hash).toContain('#density=compact&primary=');
  await page.getByRole('radio', { name: 'Comfortable' }).check();

  // An invalid value changes nothing, and is marked as invalid.
  await field(page, 'Primary').fill('url(https://elsewhere.example)');
  expect(await field(page, 'Primary').getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByText('This is not a valid colour.').filter({ visible: true }).count()).toBe(1);
  expect(await ofButton(page, 'background-color')).toBe('rgb(15, 92, 86)');

  const shared = page.url();
  expect(shared).toContain('#primary=%230f5c56&primary-hover=%230b4843&radius-pill=6px');
  await page.getByRole('button', { name: 'Reset' }).click();
  expect(new URL(page.url()).hash).toBe('');
  expect(await ofButton(page, 'background-color')).toBe('rgb(140, 29, 79)');
  await page.goto('about:blank');
  await page.goto(shared);
  await page.locator('mm-login').getByRole('button', { name: 'Log in' }).waitFor();
  expect(await ofButton(page, 'background-color')).toBe('rgb(15, 92, 86)');
  expect(await field(page, 'Primary').inputValue()).toBe('#0f5c56');
  expect(faults).toEqual([]);
});

it('generates CSS that gives another page the same look', { timeout: 60_000 }, async ({ scene }) => {
  const { context, page, faults } = await openTheme(scene);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: scene.server.portal });
  await page.getByRole('button', { name: 'Magazine' }).click();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await field(page, 'Primary').fill('oklch(0.8 0.1 200)');
  await field(page, 'Surface').fill('#101418');
  await page.getByRole('button', { name: 'Copy CSS' }).click();
  await page.getByText('Copied. Paste it into a style sheet of your page.').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await css(page));

  const fresh = await context.newPage();
  scene.partner.show(`<!doctype html><title>Partner</title><style>${copied}</style>
    <script type="module" src="${scene.server.origin}/embed/loader.js"></script><mm-login api="${scene.server.api}" theme="dark"></mm-login>`);
  expect(copied).toContain('theme="dark"');
  await fresh.goto(scene.partner.origin);
  expect(await lookOf(fresh)).toEqual(await lookOf(page));
  expect((await lookOf(page)).at(-1)).toBe('dark');
  expect(faults).toEqual([]);
});

it('starts from the looks of the portal, unchanged', { timeout: 60_000 }, async ({ scene }) => {
  const { page } = await openTheme(scene);
  for (const [index, title] of ['Community', 'Concierge', 'Magazine'].entries()) {
    await page.getByRole('button', { name: title }).click();
    expect(await page.getByRole('button', { name: title }).getAttribute('aria-pressed')).toBe('true');
    const count = (await css(page)).match(/--mm-/g)?.length ?? 0;
    expect(count).toBeGreaterThanOrEqual(6);
    expect(count).toBeLessThanOrEqual(10);
    expect(await page.getByRole('status').filter({ hasText: 'All text is readable' }).count()).toBe(1);
    const worn = await openPortal(portalOf(scene), `/?look=${PORTAL_LOOKS[index]}`);
    expect([title, await lookOf(page)]).toEqual([title, await lookOf(worn.page)]);
  }
});

it('imports CSS, and names the values it leaves out', { timeout: 60_000 }, async ({ scene }) => {
  const { page, faults } = await openTheme(scene);
  const take = async (text: string) => {
    await page.getByLabel('Start with your own CSS').fill(text);
    await page.getByRole('button', { name: 'Use this CSS' }).click();
  };
  await take('p { color: red }');
  await page.getByText('This CSS contains no --mm-… values.').waitFor();
  await take(`/* --mm-ink: red; */ .mine { --mm-primary: light-dark(#0f5c56, #7fd6c9); --mm-radius-l: 4px }
    mm-login { color-scheme: light dark; --mm-corner: 3px; --mm-surface: url(https://elsewhere.example/x.png) }`);
  await page.getByText('2 applied. Ignored: --mm-corner, --mm-surface.').waitFor();
  expect(await page.getByRole('radio', { name: 'Auto' }).isChecked()).toBe(true);
  expect(await ofButton(page, 'background-color')).toBe('rgb(15, 92, 86)');
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect.poll(() => ofButton(page, 'background-color')).toBe('rgb(127, 214, 201)');
  // A colour chosen now belongs to the dark scheme, and leaves the light one unchanged.
  await page.getByLabel('Primary: choose a colour', { exact: true }).fill('#aabbcc');
  expect(await field(page, 'Primary').inputValue()).toBe('light-dark(#0f5c56, #aabbcc)');
  // It imports its own output without changes.
  const own = await css(page);
  await take(own);
  expect(await css(page)).toBe(own);
  expect(faults).toEqual([]);
});

it('warns of unreadable contrasts', async ({ scene }) => {
  const { page } = await openTheme(scene);
  const status = page.getByRole('status').first();
  await expect.poll(() => status.innerText()).toBe('All text is readable');
  await field(page, 'Ink').fill('#767676');
  await expect.poll(() => status.innerText()).toBe('2 of 16 contrasts are too low');
  await page.getByRole('listitem').filter({ hasText: 'Ink on canvas4.2 : 1needs 4.5' }).first().waitFor();
});

it('selects the CSS if the browser does not allow copying', async ({ scene }) => {
  const { page } = await openTheme(scene, '#primary=%230f5c56&surface=url(x)&gone=1');
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('refused')) } });
  });
  await page.getByRole('button', { name: 'Copy CSS' }).click();
  await page.getByText('The CSS is selected, so copy it with the keyboard', { exact: false }).waitFor();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(':root {\n  --mm-primary: #0f5c56;\n}\n');
});

it('knows every public token, with its default value', async ({ scene }) => {
  const { page } = await openTheme(scene);
  // As text, because the test runner would compile an import into its own.
  const known = await page.evaluate(`import('/theme/tokens.js').then(({ tokens }) =>
    Object.fromEntries([...tokens].map(([name, { usual, kind }]) => [name, { usual, kind }])))`);
  const sheet = readFileSync('src/widgets/styles/tokens.css', 'utf8');
  const usual = (name: string) => {
    const value = new RegExp(`var\\(${name}, (.*)\\);`).exec(sheet)?.[1];
    return value === 'inherit' ? '' : value;
  };
  const expected = Object.entries(THEME_TOKENS).map(([name, kind]) => [name, { usual: usual(name), kind }]);
  expect(known).toEqual(Object.fromEntries(expected));
});

it('switches between fields and preview on a phone, also by keyboard', async ({ scene }) => {
  const { page, faults } = await openTheme(scene, '', { width: 390 });
  expect(await page.getByLabel('Preview').isVisible()).toBe(false);
  const preview = page.getByRole('button', { name: 'Preview' });
  await preview.focus();
  await page.keyboard.press('Enter');
  expect(await preview.getAttribute('aria-pressed')).toBe('true');
  await page.locator('mm-login').getByRole('button', { name: 'Log in' }).waitFor();
  expect(await field(page, 'Primary').isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Theme', exact: true }).click();
  expect(await field(page, 'Primary').isVisible()).toBe(true);
  expect(faults).toEqual([]);
});
