/**
 * The embed's loader: brings an element's code when its tag appears, now or later. Nothing else is loaded, and nothing
 * global is set.
 */
import { ELEMENT_NAMES } from './elements/names';

const known = new Set<string>(ELEMENT_NAMES.map((name) => `mm-${name}`));
const base = import.meta.url;

function load(node: Node): void {
  if (!(node instanceof Element)) return;
  for (const element of [node, ...node.querySelectorAll(':not(:defined)')]) {
    if (known.delete(element.localName)) void import(new URL(`./${element.localName}.js`, base).href);
  }
}

if (typeof document !== 'undefined') {
  load(document.documentElement);
  new MutationObserver((changes) => {
    for (const change of changes) for (const node of change.addedNodes) load(node);
  }).observe(document.documentElement, { childList: true, subtree: true });
}
