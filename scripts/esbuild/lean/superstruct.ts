import type { LeanFiles } from './cut.ts';

/**
 * Takes off superstruct what no page uses: methods of its structs, which are carried along since nobody can tell that they
 * are never called, and all that its error says of the value that was refused, which nobody reads.
 */
export const superstruct: LeanFiles = {
  files: /[\\/]superstruct[\\/]dist[\\/]index\.mjs$/,
  cuts: [
    // The class up to the end of its constructor, then its methods, of which a union calls the last.
    [/(class Struct \{\n {4}constructor[\s\S]*?\n {4}\}\n)[\s\S]*?(\n {4}validate\(.*\n.*\n {4}\}\n\}\n)/, '$1$2'],
    [/(class StructError extends TypeError \{)[\s\S]*?\n\}\n/, '$1}\n'],
    // A failure tells by itself that something is refused, and whether by its type or by a rule of its own.
    [
      /(function toFailure\(result)[\s\S]*?\n\}\n/,
      '$1) {\n    if (result !== true) return { refinement: result.refinement };\n}\n',
    ],
    [/(new StructError\()tuple\[0\], function\* \(\) \{[\s\S]*?\n {8}\}\)/, '$1)'],
    [/ {8}failure\.explanation = options\.message;\n/, '', 2],
    [/ \|\|\s+`Expected (?:[^`\\]|\\.)*`/, '', 'any'],
    [/const \{ path = \[\], branch = \[value\], coerce = false, mask = false \}/, 'const { coerce = false }'],
    [/const ctx = \{ path, branch, mask \}/, 'const ctx = {}'],
    [/ +path: k === undefined \? path : .*\n/],
    [/ +branch: k === undefined \? branch : .*\n/],
    [/ +message: options\.message,\n/],
    // Values that JSON has not, and leaving out what a struct does not know.
    [/ {16}else if \(value instanceof (?:Map|Set)\) \{[\s\S]*?\n {16}\}\n/, '', 2],
    [/ +mask(?:: ctx\.mask)?,\n/, '', 2],
    [/ {12}if \(ctx\.mask && schema\) \{[\s\S]*?\n {12}\}\n/],
    [/const description = (?:values|Structs)\.map\(.*\n/, '', 2],
    [/const failures = \[\];\n/],
    [/\n {16}else \{\n {20}for \(const \[failure\][\s\S]*?\n {16}\}/],
    [/return \[\n\s+`Expected the value to satisfy a union[\s\S]*?\];/, 'return false;'],
  ],
};
