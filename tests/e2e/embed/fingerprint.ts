import type { Page } from 'playwright-core';

/** The properties that hostile rules affect: everything inherited, and the size of boxes. Fonts come from the page. */
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

/** A page is settled after this many frames without changes. */
const STILL = 20;

/** Waits until nothing loads and nothing moves. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.evaluate(async (still) => {
    const roots = () => [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    // Placeholders show that calls are still to come, even if the network is idle.
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

/** The look of everything in the elements' shadow roots: for each tag, one line per element in it. */
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

/** The first few differences between two fingerprints for each tag, in words. */
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
