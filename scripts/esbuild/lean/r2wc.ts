import type { LeanFiles } from './cut.ts';

/**
 * Takes attributes, props and events out of r2wc: the elements declare none to it, for `src/widgets/elements/element.tsx`
 * reads attributes by the table of tags, and `WidgetElement.tsx` sends events. What is left mounts, updates and unmounts.
 */
export const r2wc: LeanFiles = {
  files: /[\\/]@r2wc[\\/]core[\\/]dist[\\/]core\.js$/,
  cuts: [
    [/\n {2}e\.props \|\| [\s\S]*?(?=\n {2}class )/],
    [/\n {4}static get observedAttributes\(\) \{[\s\S]*?\n {4}\}/],
    [/\n {6}for \(const s of n\) \{[\s\S]*?(?=\n {4}\}\n {4}connectedCallback)/],
    [/\n {4}attributeChangedCallback\([\s\S]*?\n {4}\}/],
    [/\n {2}for \(const r of n\) \{[\s\S]*?(?=\n {2}return )/],
  ],
};
