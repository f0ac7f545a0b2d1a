import { importTypeScript } from './import-typescript.mjs';

/** The text that browsers which are too old show in place of an element. */
const TOO_OLD = 'Your browser is too old for this part of the page. Please update it.';

/** Loads the table of tags, `src/widgets/elements/manifest/manifest.ts`. */
export const loadManifest = () => importTypeScript(`export * from './src/widgets/elements/manifest/manifest'`);

/**
 * Returns the style sheet that reserves space for elements, so that the page does not move when their code loads or when they
 * show less than they might. The page's own rules take precedence.
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
    // In a dialog or a float, whose width depends on its content, an element would otherwise have no width.
    `:where(${wide}){container-type:inline-size;contain-intrinsic-inline-size:280px}`,
    ...rules,
    // Browsers that cannot run the elements do not mix colours either.
    `@supports not (color:color-mix(in srgb,red,red)){:is(${wide})::before{content:"${TOO_OLD}"}}`,
    '',
  ].join('\n');
}

/** Returns a height that grows linearly from `narrow` in a window 280 px wide to `wide` in one 960 px wide. */
function reach(narrow, wide) {
  const slope = (wide - narrow) / (960 - 280);
  return `calc(${(narrow - slope * 280).toFixed(1)}px + ${(slope * 100).toFixed(2)}vw)`;
}
