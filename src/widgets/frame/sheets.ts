const made = new Map<string, CSSStyleSheet>();
const adopted = new WeakMap<ShadowRoot, Set<string>>();

/** Returns the constructed stylesheet for a text, shared by all roots of the page. */
function sheetOf(text: string): CSSStyleSheet {
  const known = made.get(text);
  if (known) return known;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  made.set(text, sheet);
  return sheet;
}

/** Adds styles to a shadow root that it does not have yet. Their order is the order of the cascade. */
export function adoptSheets(root: ShadowRoot, texts: readonly string[]): void {
  const present = adopted.get(root) ?? new Set();
  adopted.set(root, present);
  const missing = texts.filter((text) => !present.has(text));
  // jsdom has no constructed sheets, and paints nothing.
  if (missing.length === 0 || !root.adoptedStyleSheets) return;
  for (const text of missing) present.add(text);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...missing.map(sheetOf)];
}
