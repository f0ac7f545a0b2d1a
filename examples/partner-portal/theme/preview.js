import { tokens } from './tokens.js';

/** Shows a theme in a box, whatever the page around it sets: each token holds there as it would on a page of its own. */
export function showIn(box, theme) {
  for (const name of tokens.keys()) box.style.setProperty(name, theme.tokens[name] ?? 'initial');
  for (const element of box.querySelectorAll('*')) {
    if (!element.localName.startsWith('mm-')) continue;
    element.setAttribute('theme', theme.scheme);
    element.setAttribute('density', theme.density);
  }
  box.style.colorScheme = theme.scheme === 'auto' ? 'light dark' : theme.scheme;
}
