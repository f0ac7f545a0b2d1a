/** How translators change a page: one replaces a text with its element, one moves the text into it, one does it in two steps. */
export const translators = {
  replaces(text: Text) {
    text.replaceWith(font(`«${text.data}»`));
  },
  inserts(text: Text) {
    text.before(font(`«${text.data}»`));
    text.remove();
  },
  wraps(text: Text) {
    const outer = font('');
    text.replaceWith(outer);
    outer.firstElementChild?.append(text);
  },
} as const;

export type Translator = keyof typeof translators;

function font(text: string): HTMLElement {
  const outer = document.createElement('font');
  const inner = document.createElement('font');
  inner.textContent = text;
  outer.append(inner);
  return outer;
}

/** Translates every text below a root that is not translated yet. */
export function translate(root: ParentNode & Node, how: Translator): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node as Text;
    if (text.data.trim() && !text.parentElement?.closest('font, style')) texts.push(text);
  }
  texts.forEach(translators[how]);
}
