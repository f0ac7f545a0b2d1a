/**
 * The queries of a locator, answered inside the page. Bundled into one script, since WebDriver has neither roles nor names.
 * Elements inside shadow roots are found too, as a member sees them.
 */
import { shadowQueries } from 'shadow-dom-testing-library';

/** One step from a set of elements to another. Texts match without regard to case, in part unless `exact`. */
export type Query =
  | { by: 'role'; role: string; name?: Text; exact?: boolean }
  | { by: 'label' | 'text' | 'alt' | 'placeholder'; text: Text; exact?: boolean }
  | { by: 'css'; selector: string }
  | { by: 'nth'; index: number }
  | { by: 'has-text'; text: Text };

/** A text, or a pattern as its source and flags. */
export type Text = string | { source: string; flags: string };

function patternOf(text: Text, exact = false): RegExp {
  if (typeof text !== 'string') return new RegExp(text.source, text.flags);
  const plain = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return exact ? new RegExp(`^\\s*${plain}\\s*$`) : new RegExp(plain, 'i');
}

function inside(root: HTMLElement, query: Query): Element[] {
  switch (query.by) {
    case 'role': {
      const name = query.name === undefined ? undefined : patternOf(query.name, query.exact);
      return shadowQueries.queryAllByShadowRole(root, query.role, name ? { name } : {});
    }
    case 'label':
      return shadowQueries.queryAllByShadowLabelText(root, patternOf(query.text, query.exact));
    case 'text':
      return smallestWith(root, patternOf(query.text, query.exact));
    case 'alt':
      return shadowQueries.queryAllByShadowAltText(root, patternOf(query.text, query.exact));
    case 'placeholder':
      return shadowQueries.queryAllByShadowPlaceholderText(root, patternOf(query.text, query.exact));
    case 'css':
      return deep(root, query.selector);
    default:
      return [];
  }
}

/** Elements of a selector, inside shadow roots too, the root's own among them. */
function deep(root: Element | ShadowRoot, selector: string): Element[] {
  const hosts = [root, ...root.querySelectorAll('*')].filter((one) => one instanceof Element);
  const shadows = hosts.flatMap(({ shadowRoot }) => (shadowRoot ? [shadowRoot] : []));
  return [...root.querySelectorAll(selector), ...shadows.flatMap((shadow) => deep(shadow, selector))];
}

const textOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim();

/** The smallest elements that have a text, which may run through elements inside them, as a name in a sentence does. */
function smallestWith(root: HTMLElement, pattern: RegExp): Element[] {
  const withText = deep(root, '*').filter((one) => !one.matches('script, style, head *') && pattern.test(textOf(one)));
  return withText.filter((one) => ![...one.children].some((child) => withText.includes(child)));
}

const inOrder = (one: Element, other: Element) =>
  one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/** The elements that a chain of queries leads to, in the order of the page. */
export function find(queries: readonly Query[]): Element[] {
  let found: Element[] = [document.documentElement];
  for (const query of queries) {
    if (query.by === 'nth') found = found.slice(query.index).slice(0, 1);
    else if (query.by === 'has-text') found = found.filter((one) => patternOf(query.text).test(one.textContent ?? ''));
    else found = [...new Set(found.flatMap((one) => inside(one as HTMLElement, query)))].sort(inOrder);
  }
  return found;
}

/** Whether an element takes up space and is not hidden. */
export function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
}

Object.assign(globalThis, { mmFind: { find, isVisible } });
