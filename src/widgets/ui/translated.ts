/** A text that a translator has replaced with its own element. */
interface Translated {
  /** The translator's element, right behind our text node. */
  font: Element;
  /** Our text, which is empty while the translation shows. */
  text: string;
}

const isFont = (node: Node | null | undefined): node is Element => node instanceof Element && node.localName === 'font';

/** The translator's element that has taken the place of a removed text; undefined if the text has left for another reason. */
function fontFor({ addedNodes, previousSibling, nextSibling }: MutationRecord): Element | undefined {
  return [...addedNodes, previousSibling, nextSibling].find(isFont);
}

/**
 * Keeps the texts of a root changing while the browser translates it. A translator replaces text nodes with `<font>` elements,
 * and a later change of the text would go to a node that is no longer on the page. So each text node returns to its place,
 * empty, in front of its translation. When it changes or leaves, its translation leaves. Returns a function that ends this.
 */
export function keepTexts(box: HTMLElement): () => void {
  const translated = new Map<Text, Translated>();

  const putBack = (node: Text, font: Element) => {
    const text = node.data;
    // Some translators move the text into their element.
    if (font.contains(node)) node.replaceWith(document.createTextNode(text));
    font.before(node);
    node.data = '';
    translated.set(node, { font, text });
  };
  const drop = (node: Text) => {
    translated.get(node)?.font.remove();
    translated.delete(node);
  };
  const follow = (change: MutationRecord) => {
    if (change.type === 'characterData') return drop(change.target as Text);
    for (const node of change.removedNodes) {
      if (!(node instanceof Text)) continue;
      const font = fontFor(change);
      const isKnown = translated.get(node)?.font === font;
      if (!isKnown && font?.isConnected && (!node.isConnected || font.contains(node))) putBack(node, font);
      else drop(node);
    }
  };
  const watch = new MutationObserver((changes) => {
    changes.forEach(follow);
    for (const [node, { font, text }] of translated) {
      if (font.isConnected && font.previousSibling === node) continue;
      // The text has moved, or the translator shows the original again.
      drop(node);
      if (node.isConnected && !node.data) node.data = text;
    }
    // Our own changes are no changes of the texts.
    watch.takeRecords();
  });
  watch.observe(box, { subtree: true, childList: true, characterData: true });
  return () => watch.disconnect();
}
