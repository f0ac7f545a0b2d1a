// The package is CommonJS. When bundled, only a static import finds its names. This module is loaded lazily instead.
import { parseDocument, Scalar, visit } from 'yaml';

export { stringify } from 'yaml';

/** Parses YAML whose values are texts. Numbers stay as they were typed: `012345`, `1.50`. @throws Error for invalid YAML */
export function parseTyped(text: string): unknown {
  const document = parseDocument(text);
  const [error] = document.errors;
  if (error) throw error;
  visit(document, {
    Scalar(_, node) {
      if (typeof node.value !== 'number' || !node.source) return undefined;
      const typed = new Scalar(node.source);
      if (node.anchor) typed.anchor = node.anchor;
      return typed;
    },
  });
  return document.toJS();
}
