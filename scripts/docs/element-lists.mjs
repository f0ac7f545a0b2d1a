/** The modules that are written from the table of tags, because their size or their place does not let them import it. */
import { importTypeScript } from '../build/import-typescript.mjs';

const { routes } = await importTypeScript(`export { routes } from './src/core'`);

const WRITTEN = 'Written by `npm run docs` from `manifest.ts`.';
const quoted = (name) => `'${name}'`;
const listOf = (list) => `[\n${list.map((one) => `  ${quoted(one)},\n`).join('')}]`;

/** Which tags show a screen, and the list of tags under the name that pages know. */
export function elementNames(elements) {
  const names = Object.keys(elements);
  const tagsOf = (screen) => {
    const rank = (name) => elements[name].screens.indexOf(screen);
    return names.filter((name) => rank(name) >= 0).sort((one, other) => rank(one) - rank(other));
  };
  const rows = routes.map(({ name }) => `  ${name}: [${tagsOf(name).map(quoted).join(', ')}],\n`);
  return `/** The tags of the embed. ${WRITTEN} */
import type { RouteName } from '../../core';

export { PARTNER_ELEMENTS as ELEMENT_NAMES } from '../../core';

/** The tags that show a screen of the product, best first. */
export const TAGS_OF_SCREEN: Readonly<Record<RouteName, readonly string[]>> = {
${rows.join('')}};
`;
}

/** The module that defines all elements. */
export function elementIndex(elements) {
  const imports = Object.keys(elements)
    .sort()
    .map((name) => `import './mm-${name}';\n`);
  return `/** Importing this file defines all elements. For pages that bundle, and for the classic script. ${WRITTEN} */
${imports.join('')}
export type { MmSession } from '../frame/page-session';
export { ELEMENT_NAMES } from './names';
export type * from './tags';
`;
}

/** The list of elements that a partner may have. */
export function partnerElements(elements) {
  return `/** The elements that a partner may show, without \`mm-\`. ${WRITTEN} */
export const PARTNER_ELEMENTS = ${listOf(Object.keys(elements))} as const;
`;
}
