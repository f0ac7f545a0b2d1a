import { importTypeScript } from './import-typescript.mjs';

/** The table of tags, `src/widgets/elements/manifest.ts`. */
export const loadManifest = () => importTypeScript(`export * from './src/widgets/elements/manifest'`);

/**
 * The style sheet that keeps room for elements, so that nothing on the page moves: neither when their code arrives, nor
 * when they show less than they might. Any rule of the page for a tag counts more.
 */
export function reserveSheet({ ELEMENTS }) {
  const tags = Object.keys(ELEMENTS).map((name) => `mm-${name}`);
  const rules = Object.entries(ELEMENTS).map(([name, { room }]) => {
    const [narrow, wide] = room;
    const size =
      narrow === wide
        ? `${wide}px`
        : `clamp(${Math.min(narrow, wide)}px, ${reach(narrow, wide)}, ${Math.max(narrow, wide)}px)`;
    const inline = name === 'bell' ? ';inline-size:44px' : '';
    return `:where(mm-${name}){min-block-size:${size}${inline}}`;
  });
  const wide = tags.filter((tag) => tag !== 'mm-bell');
  return [
    `:is(${tags}):not(:defined,[hidden]){display:block}`,
    // In a dialog or a float, whose width is that of what they hold, an element would have none.
    `:where(${wide}){container-type:inline-size;contain-intrinsic-inline-size:280px}`,
    ...rules,
    '',
  ].join('\n');
}

/** A line from one height at 280 px of the window to the other at 960 px. */
function reach(narrow, wide) {
  const slope = (wide - narrow) / (960 - 280);
  return `calc(${(narrow - slope * 280).toFixed(1)}px + ${(slope * 100).toFixed(2)}vw)`;
}
