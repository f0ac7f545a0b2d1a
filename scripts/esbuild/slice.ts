const DECLARATION = /^(?:export )?(?:async )?(?:const|function\*?|class|interface|type) (\w+)/;
const NEXT = /^(?=(?:export )?(?:async )?(?:const|function\*?|class|interface|type) \w)/m;
const TYPE = /^(?:export )?(?:interface|type) /;
const COMMENT = /^[ \t]*(?:\/\*[\s\S]*?\*\/[ \t]*|\/\/.*)$/gm;
const IMPORT = /^import [^;]*;$/gm;

/** A module's declarations, those of values by name, and what stands before them. */
function declarationsOf(source: string): { head: string; parts: string[]; named: Map<string, string> } {
  const [head = '', ...parts] = source.replace(COMMENT, '').split(NEXT);
  const values = parts.filter((part) => !TYPE.test(part));
  return { head, parts, named: new Map(values.map((part) => [DECLARATION.exec(part)?.[1] ?? '', part])) };
}

/**
 * The values that a module exports, where it does nothing but declare several: then each can be a module of its own.
 * Undefined where it has one, or a statement, a default or what it has from elsewhere.
 */
export function declaredValues(source: string): string[] | undefined {
  const { head, parts, named } = declarationsOf(source);
  if (head.replace(IMPORT, '').trim() || parts.some((part) => /\n[^\s})\]]/.test(part))) return undefined;
  const values = [...named].filter(([, part]) => part.startsWith('export ')).map(([name]) => name);
  return values.length > 1 ? values : undefined;
}

/** The value that an object has under a name; each property begins a line, as our format has it. */
function valueIn(declaration: string, property: string): string | undefined {
  const [, ...parts] = declaration.split(/^(?= {2}\w+[:,]|\})/m);
  const own = parts.find((part) => new RegExp(`^ {2}${property}[:,]`).test(part));
  return own
    ?.trim()
    .replace(/,$/, '')
    .replace(/^\w+:\s*/, '');
}

/**
 * One value of a module of many, as a module of its own: `name`, or `name.property` of an object, which is then exported as
 * `name_property`. What it mentions of its module are modules of their own as well.
 * @param module the file's name without ending. @throws where the module has no such value, or not one to a line.
 */
export function slice(source: string, wanted: string, module: string): string {
  const [name = '', property] = wanted.split('.');
  const { head, named } = declarationsOf(source);
  const declaration = named.get(name);
  const own = property && declaration ? valueIn(declaration, property) : declaration;
  if (!own) throw new Error(`${module} has no '${wanted}'.`);
  const mentioned = [...named.keys()].filter((other) => other !== name && new RegExp(`\\b${other}\\b`).test(own));
  const imports = mentioned.map((other) => `import { ${other} } from './${module}?${other}';\n`).join('');
  const value = property ? `export const ${name}_${property} = ${own};` : own.replace(/^(?:export )?/, 'export ');
  return head + imports + value;
}

/** What a module asks of an object: its properties, each by name, or undefined where it needs the object itself. */
export function propertiesOf(source: string, object: string): string[] | undefined {
  const code = source.replace(COMMENT, '').replace(IMPORT, '');
  const mentions = [...code.matchAll(new RegExp(`(?<![\\w.])${object}\\b(?:\\.(\\w+))?`, 'g'))];
  const asked = mentions.map(([, property]) => property);
  return asked.every((property) => property !== undefined) ? [...new Set(asked as string[])] : undefined;
}
