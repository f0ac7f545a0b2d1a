import { expect, it } from 'vitest';
import { declaredValues, propertiesOf, slice } from '../../scripts/esbuild/slice';

const module = `import { type Kind, kindOf } from './kind';
import type { Member } from './member';

/** What memberText says, but not for 'other'. */
const SHORT = 20;

export type MemberText = typeof memberText;

/** What it says. */
export const memberText = {
  // Not shown to everybody.
  hello: 'Hello',
  long: (name: string) =>
    \`\${name.slice(0, SHORT)}…\`,
  nested: { one: 'One', two: 'Two' },
  SHORT,
} as const;

export function other(member: Member): Kind {
  return kindOf(member);
}
`;

it('knows the values of a module that only declares', () => {
  expect(declaredValues(module)).toEqual(['memberText', 'other']);
});

it.each([
  ['one value', 'export const one = 1;\n'],
  ['a statement', 'export const one = 1;\nexport const two = 2;\nregister(one);\n'],
  ['a default', 'export const one = 1;\nexport const two = 2;\nexport default one;\n'],
  ['what changes', 'export let one = 1;\nexport const two = 2;\nexport const three = 3;\n'],
  ['what is from elsewhere', "export { one } from './one';\nexport const two = 2;\nexport const three = 3;\n"],
])('leaves a module whole that has %s', (_, source) => {
  expect(declaredValues(source)).toBeUndefined();
});

it('makes a module of one value, which takes from others what it mentions', () => {
  const whole = slice(module, 'memberText', 'texts');
  expect(whole).toContain("import { SHORT } from './texts?SHORT';");
  expect(whole).not.toContain('other');
  const alone = slice(module, 'other', 'texts');
  expect(alone).toContain("import { type Kind, kindOf } from './kind';");
  expect(alone).not.toContain('?');
  expect(slice(module, 'SHORT', 'texts')).toContain('export const SHORT = 20;');
});

it('makes a module of one property of an object', () => {
  expect(slice(module, 'memberText.hello', 'texts')).toContain("export const memberText_hello = 'Hello';");
  expect(slice(module, 'memberText.hello', 'texts')).not.toContain('SHORT');
  expect(slice(module, 'memberText.nested', 'texts')).toContain("memberText_nested = { one: 'One', two: 'Two' };");
  const long = slice(module, 'memberText.long', 'texts');
  expect(long).toContain("import { SHORT } from './texts?SHORT';");
  expect(long).toContain('…`;');
  expect(slice(module, 'memberText.SHORT', 'texts')).toContain('export const memberText_SHORT = SHORT;');
});

it.each(['nobody', 'memberText.nobody'])('fails the build that asks for %s, and names the module', (wanted) => {
  expect(() => slice(module, wanted, 'texts')).toThrow(`texts has no '${wanted}'.`);
});

it('tells what is asked of an object, and where the whole of it is', () => {
  const uses = "import { memberText } from './texts';\n// memberText\nsay(memberText.hello, a.memberText);\n";
  expect(propertiesOf(uses, 'memberText')).toEqual(['hello']);
  expect(propertiesOf(`${uses}say(memberText.nested.one, memberText.hello);\n`, 'memberText')).toEqual([
    'hello',
    'nested',
  ]);
  expect(propertiesOf(`${uses}say(memberText[name]);\n`, 'memberText')).toBeUndefined();
  expect(propertiesOf(`${uses}say(memberText);\n`, 'memberText')).toBeUndefined();
});
