import type { Page } from 'playwright-core';

/** What hostile rules reach for: all that inherits, and what gives boxes their size. Fonts are to be the page's. */
const PROPERTIES = [
  ...['display', 'position', 'float', 'box-sizing', 'overflow-x', 'opacity', 'transform', 'appearance', 'zoom'],
  ...['padding-top', 'padding-left', 'margin-top', 'margin-left', 'border-top-width', 'border-top-left-radius'],
  ...['background-color', 'background-image', 'outline-style', 'box-shadow', 'text-decoration-line', 'vertical-align'],
  ...['color', 'fill', 'stroke', 'visibility', 'pointer-events', 'user-select', 'cursor', 'list-style-type'],
  ...['font-size', 'font-weight', 'font-style', 'font-variant-caps', 'font-stretch', 'font-feature-settings'],
  ...['line-height', 'letter-spacing', 'word-spacing', 'text-align', 'text-indent', 'text-transform', 'text-shadow'],
  ...['white-space', 'word-break', 'overflow-wrap', 'hyphens', 'direction', 'writing-mode', 'quotes', 'tab-size'],
  ...['border-collapse', 'border-spacing', 'caption-side', 'empty-cells', 'color-scheme', '-webkit-text-fill-color'],
];

/** For so many frames nothing comes or goes before a page counts as settled. */
const STILL = 20;

/** Waits until nothing is being loaded and nothing moves any more. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.evaluate(async (still) => {
    const roots = () => [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    // What the network is asked for later than the page itself is told by what stands in its place.
    const census = () =>
      roots().map((root) =>
        root.querySelector('.skeleton, .on-its-way') ? Number.NaN : root.querySelectorAll('*').length,
      );
    for (let same = 0, before: number[] = []; same < still; ) {
      await new Promise(requestAnimationFrame);
      const now = census();
      same = now.length === before.length && now.every((count, at) => count === before[at]) ? same + 1 : 0;
      before = now;
    }
    const moves = [document, ...roots()].flatMap((root) => root.getAnimations());
    await Promise.allSettled(
      moves.map((move) => (move.effect?.getTiming().iterations === Infinity ? 0 : move.finished)),
    );
  }, STILL);
}

/** How everything in the shadow roots of the elements looks: for each tag a line for every element in it. */
export function fingerprint(page: Page, tags: readonly string[]): Promise<Record<string, string[]>> {
  return page.evaluate(
    ({ tags, properties }) => {
      const nameOf = (element: Element) => `${element.localName}.${element.getAttribute('class') ?? ''}`;
      const lineOf = (element: Element) => {
        const box = element.getBoundingClientRect();
        const style = getComputedStyle(element);
        const values = properties.map((property) => `${property}: ${style.getPropertyValue(property)}`);
        return [nameOf(element), `${Math.round(box.width)}×${Math.round(box.height)}`, ...values].join('; ');
      };
      return Object.fromEntries(
        tags.map((tag) => {
          const root = document.querySelector(tag)?.shadowRoot;
          return [tag, [...(root?.querySelectorAll('*') ?? [])].map(lineOf)];
        }),
      );
    },
    { tags: [...tags], properties: PROPERTIES },
  );
}

/** Where two fingerprints differ, in words: the first few places of each tag. */
export function differences(before: Record<string, string[]>, after: Record<string, string[]>): string[] {
  return Object.entries(before).flatMap(([tag, lines]) => {
    const others = after[tag] ?? [];
    if (lines.length !== others.length) return [`${tag}: ${lines.length} elements became ${others.length}`];
    const found = lines.flatMap((line, at) => {
      const [name = '', ...values] = line.split('; ');
      const now = (others[at] ?? '').split('; ').slice(1);
      const changed = values.flatMap((value, nth) => (value === now[nth] ? [] : [`${value} → ${now[nth]}`]));
      return changed.length > 0 ? [`${tag} ${name} ${changed.join(', ')}`] : [];
    });
    return found.slice(0, 4);
  });
}
