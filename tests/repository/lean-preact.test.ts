import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** What the bundles' Preact no longer does, by the attribute or the tag that would ask for it. */
const ATTRIBUTES = /^(?:dangerouslySetInnerHTML|class|download|translate|is|onDoubleClick|multiple)$/;
/** Names that SVG writes with a hyphen, and React with a capital. */
const DRAWN =
  /^(?:accent|alignment|baseline|cap|clip(?!Path(?:Units)?$)|color|dominant|fill|flood|font|image|letter|lighting|marker|overline|paint|pointer|shape|stop|strikethrough|stroke|text(?!Length)|transform|underline|unicode|vector|word|writing)[A-Z]/;
const TAGS = /^(?:math|foreignObject|template|progress|noscript)$/;

const files = ['src/widgets', 'examples/standalone'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => `${folder}/${file}`),
);
const elements = files.flatMap((file) => {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: { file: string; place: string; tag: string; attributes: ts.NodeArray<ts.JsxAttributeLike> }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      const tag = node.tagName.getText();
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      if (/^[a-z]/.test(tag))
        found.push({ file, place: `${file}:${line + 1}`, tag, attributes: node.attributes.properties });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
});

describe('the widgets ask Preact for nothing that is left out of it', () => {
  it('in the tags and attributes of HTML and SVG', () => {
    expect(elements.length).toBeGreaterThan(400);
    const asking = elements.filter(
      ({ tag, attributes }) =>
        TAGS.test(tag) ||
        attributes.some((one) => {
          const name = one.name?.getText() ?? '';
          return ATTRIBUTES.test(name) ? !(tag === 'input' && name === 'multiple') : DRAWN.test(name);
        }) ||
        (tag === 'select' && attributes.some((one) => /^default/.test(one.name?.getText() ?? ''))),
    );
    expect(asking.map(({ place, tag }) => `${place} <${tag}>`)).toEqual([]);
  });

  it('in styles, whose values are texts: a number gets no unit', () => {
    const styles = elements.flatMap(({ file, place, attributes }) =>
      attributes.filter(ts.isJsxAttribute).flatMap(({ name, initializer }) => {
        if (name.getText() !== 'style') return [];
        const given = initializer?.getText() ?? '';
        const named = /^\{(\w+)\}$/.exec(given)?.[1];
        const text = named ? new RegExp(`const ${named} = (.*);`).exec(readFileSync(file, 'utf8'))?.[1] : given;
        return [{ place, text }];
      }),
    );
    expect(styles.length).toBeGreaterThan(5);
    expect(styles.filter(({ text }) => !text?.includes('{ ') || /\w: *-?[\d.]/.test(text))).toEqual([]);
  });

  it('in components, which are functions without defaults', () => {
    const asking = files.filter((file) =>
      /\b(?:extends (?:\w+\.)?(?:Pure)?Component|\.Consumer|contextType|defaultProps|hydrate(?:Root)?\(|isDefaultPrevented|isPropagationStopped|\.persist\()/.test(
        readFileSync(file, 'utf8'),
      ),
    );
    expect(asking).toEqual([]);
  });
});
