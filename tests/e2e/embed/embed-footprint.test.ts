import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { ELEMENT_NAMES } from '../../../src/widgets/elements/names';
import { embedTest } from '../fixtures';
import type { EmbedScene } from './embed-scene';

const it = embedTest();

/** The page's own elements, one of each kind that unscoped styles could affect. */
const OWN = `<main id="own"><h1 class="root card stack row">Ours</h1><p class="soft small">Text <a href="#x">link</a></p>
  <ul><li>One</li></ul><button class="button primary">Press</button><input placeholder="Type"><table><tr><td>1</table>
  <dialog class="dialog" open>Hello</dialog><svg class="icon" width="9" height="9"><path d="M0 0h9"/></svg></main>`;

/** The state of a page: its globals, the content of its head and body, and the styles of its own elements. */
function footprint(page: Page) {
  return page.evaluate(() => {
    // The height of the whole page depends on everything on it.
    const ofSize = /height|block-size|origin/;
    const looks = [...document.querySelectorAll('html, body, #own, #own *')].map((element) => {
      const style = getComputedStyle(element);
      const isWhole = element === document.documentElement || element === document.body;
      const properties = [...style].filter((property) => !isWhole || !ofSize.test(property));
      return [element.localName, ...properties.map((one) => `${one}: ${style.getPropertyValue(one)}`)].join('; ');
    });
    const kindOf = (element: Element) => `${element.localName} ${element.getAttribute('rel') ?? ''}`.trim();
    return {
      looks,
      globals: Object.getOwnPropertyNames(window).filter((name) => !/^\d+$/.test(name)),
      symbols: Object.getOwnPropertySymbols(window).map((symbol) => symbol.description),
      head: [...document.head.children].map(kindOf),
      body: [...document.body.children].map(kindOf),
      attributes: [document.documentElement, document.body].map((element) => element.getAttributeNames().join(' ')),
      sheets: [document.styleSheets.length, document.adoptedStyleSheets.length],
      prototypes: [Object, Array, String, Promise, Element, HTMLElement, Node, EventTarget, History].map((one) =>
        Object.getOwnPropertyNames(one.prototype).join(' '),
      ),
      title: document.title,
      address: location.href,
    };
  });
}

const tags = (scene: EmbedScene) =>
  ELEMENT_NAMES.map((name) => scene.tag(name, name === 'app' ? 'routing="memory"' : '')).join('');

it.for([
  ['the loader', (scene: EmbedScene) => scene.loader, [], ['mm.language.v1']],
  [
    'the classic script',
    (scene: EmbedScene) => `<script src="${scene.server.origin}/embed/mm.js"></script>`,
    ['mm'],
    [],
  ],
] as const)(
  'leaves a page as it was, with %s',
  { timeout: 120_000 },
  async ([_name, script, names, symbols], { scene }) => {
    const bare = await scene.open(OWN + tags(scene));
    const before = await footprint(bare.page);
    await bare.page.context().close();
    const { page, faults } = await scene.open(OWN + tags(scene) + script(scene));
    await scene.signIn(page);
    await page.locator('mm-matches').locator('[part~=view]').first().click();
    await page.locator('mm-matches').locator('dialog[open]').waitFor();
    await page.keyboard.press('Escape');
    await page.mouse.move(0, 0);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    const after = await footprint(page);

    const unexpected = (list: readonly string[], known: readonly string[]) =>
      list.filter((one) => !known.includes(one));
    // nanostores counts its changes there, for all of its copies on a page.
    expect(unexpected(after.globals, before.globals)).toEqual([...names, 'nanostoresGlobal']);
    expect(unexpected(after.symbols as string[], before.symbols as string[]).sort()).toEqual([
      ...symbols,
      'mm.languages.v1',
      'mm.runtime.v1',
    ]);
    expect(unexpected(after.head, [...before.head, 'link modulepreload'])).toEqual([]);
    expect(after.body.filter((one) => one !== 'script')).toEqual(before.body);
    expect(after.looks).toEqual(before.looks);
    for (const what of ['attributes', 'sheets', 'prototypes', 'title', 'address'] as const) {
      expect(after[what]).toEqual(before[what]);
    }
    expect(faults).toEqual([]);
  },
);
