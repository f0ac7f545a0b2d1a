/**
 * Writes src/cli/flow/text-values.ts from the texts that are functions, because the built program has no names of parameters.
 * `--check` only checks whether the file is current.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../..', import.meta.url));
const target = path.join(root, 'src/cli/flow/text-values.ts');
const texts = path.join(root, 'src/core/texts/en/index.ts');

const program = ts.createProgram([texts], {
  strict: true,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  target: ts.ScriptTarget.ES2022,
  types: [],
});
const checker = program.getTypeChecker();
const TYPES = { string: 'text', number: 'number', boolean: 'switch' };

// Members of a flow see nothing of the terminal.
const seen = exportsOf(checker.getSymbolAtLocation(program.getSourceFile(texts))).filter(
  ({ name }) => name !== 'terminalLabel',
);
const lines = seen.flatMap((catalogue) =>
  exportsOf(resolved(catalogue)).flatMap((text) => {
    const values = valuesOf(text);
    return values ? [`  '${catalogue.name}.${text.name}': { ${values} },`] : [];
  }),
);
const content = `/** The type of a value. A question mark means that it may be left out. */
export type TextValue = 'text' | 'number' | 'switch' | 'text?' | 'number?';

/** The values of each text with parts, in order. Written by \`npm run docs\`. */
export const textValues: Readonly<Record<string, Readonly<Record<string, TextValue>>>> = {
${lines.sort().join('\n')}
};
`;

if (process.argv.includes('--check')) {
  const isCurrent = readFileSync(target, 'utf8') === content;
  console.log(`src/cli/flow/text-values.ts is ${isCurrent ? 'current.' : 'out of date: run npm run docs.'}`);
  process.exitCode = isCurrent ? 0 : 1;
} else {
  writeFileSync(target, content);
  console.log('src/cli/flow/text-values.ts written.');
}

function resolved(symbol) {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

function exportsOf(module) {
  return checker.getExportsOfModule(module);
}

/** Returns the parameters as `name: 'text'`. Undefined for plain texts, and for functions that a flow cannot call. */
function valuesOf(symbol) {
  const node = resolved(symbol).valueDeclaration;
  const [signature] = node ? checker.getTypeAtLocation(node).getCallSignatures() : [];
  if (!signature || checker.typeToString(signature.getReturnType()) !== 'string') return undefined;
  const values = signature.parameters.map((parameter) => {
    const declared = parameter.valueDeclaration;
    const type = checker.typeToString(checker.getNonNullableType(checker.getTypeAtLocation(declared)));
    return TYPES[type] && `${parameter.name.replace(/^_/, '')}: '${TYPES[type]}${declared.questionToken ? '?' : ''}'`;
  });
  return values.every(Boolean) ? values.join(', ') : undefined;
}
