import { readFileSync } from 'node:fs';
import ts from 'typescript';

const LETTER = /\p{L}/u;

/**
 * Returns every text in a module of the catalogues: `{ key, text, start, end, codes }`. The key is the path to it, such as
 * `minutes.few` for one of the forms of a plural. In `text`, each value of a template is a name in braces; `codes` has the code of
 * each name. `start` and `end` are the place of the literal in the file.
 */
export function literalsOf(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found = [];
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (initializer) collect(initializer, [name.getText(source)], found);
    }
  }
  return numbered(found.filter(({ text }) => LETTER.test(text.replace(/\{\w+\}/g, ''))));
}

function collect(node, path, found) {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node))
    return add(node, path, node.text, new Map());
  if (ts.isTemplateExpression(node)) {
    const codes = new Map();
    const spans = node.templateSpans.map(({ expression, literal }) => {
      const name = nameOf(expression) ?? `${codes.size + 1}`;
      codes.set(name, expression.getText());
      return `{${name}}${literal.text}`;
    });
    add(node, path, node.head.text + spans.join(''), codes);
    // A value may contain texts of its own, such as a plural.
    for (const { expression } of node.templateSpans)
      if (nameOf(expression) === undefined) collect(expression, path, found);
    return undefined;
  }
  if (ts.isPropertyAssignment(node)) return collect(node.initializer, [...path, nameOfProperty(node.name)], found);
  if (isComparison(node)) return undefined;
  if (ts.isArrayLiteralExpression(node)) {
    for (const [at, one] of node.elements.entries()) collect(one, [...path, at], found);
    return undefined;
  }
  return node.forEachChild((child) => collect(child, path, found));

  function add(literal, place, text, codes) {
    found.push({ key: place.join('.'), text, codes, start: literal.getStart(), end: literal.getEnd() });
  }
}

const nameOfProperty = (name) => (ts.isStringLiteral(name) ? name.text : name.getText());
const isComparison = (node) => ts.isBinaryExpression(node) && /^[=!]==?$/.test(node.operatorToken.getText());

/** The name of a value in a template: of a variable, alone or isolated. Undefined for any other code. */
function nameOf(expression) {
  if (ts.isIdentifier(expression)) return expression.text;
  if (!ts.isCallExpression(expression) || expression.arguments.length !== 1) return undefined;
  return /^(isolate|leftToRight)$/.test(expression.expression.getText()) ? nameOf(expression.arguments[0]) : undefined;
}

/** Several texts at one path, as the two sides of a condition, get a number each. */
function numbered(literals) {
  const times = new Map();
  return literals.map((literal) => {
    const time = (times.get(literal.key) ?? 0) + 1;
    times.set(literal.key, time);
    return time === 1 ? literal : { ...literal, key: `${literal.key}#${time}` };
  });
}

/** Returns the code of a literal with another text. @throws Error if the values are not those of before. */
export function codeOf({ text, codes }, next) {
  const names = (one) => [...new Set([...one.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort();
  if (names(text).join() !== names(next).join()) {
    throw new Error(`the text must have the same values in braces as before: ${names(text).join(', ') || 'none'}.`);
  }
  if (codes.size === 0) return `'${next.replace(/\\/g, '\\\\').replace(/'/g, "\\'").replace(/\n/g, '\\n')}'`;
  const escaped = next.replace(/[\\`]|\$(?=\{)/g, '\\$&');
  return `\`${escaped.replace(/\{(\w+)\}/g, (_, name) => `\${${codes.get(name)}}`)}\``;
}
