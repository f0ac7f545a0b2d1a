/**
 * Writes the table of tags (`src/widgets/elements/manifest/manifest.ts`) into `custom-elements.json`, the JSX types in
 * `src/widgets/elements/jsx.ts`, the lists of tags for pages and for partners, and the tables of `docs/embedding.md`. `--check`
 * only checks that they are up to date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadManifest } from '../build/reserve-sheet.mjs';
import { elementIndex, elementNames, partnerElements } from './element-lists.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { COMMON_ATTRIBUTES, COMMON_PARTS, COMMON_PROPERTIES, ELEMENTS, EVENTS, PARTS, TOKENS } = await loadManifest();
const names = Object.keys(ELEMENTS);
const eventsOf = (name) => EVENTS.filter((event) => ['mm-navigate', ...ELEMENTS[name].events].includes(event.name));
const attributesOf = (name) => [...COMMON_ATTRIBUTES, ...(ELEMENTS[name].attributes ?? [])];
const propertiesOf = (name) => [...COMMON_PROPERTIES, ...(ELEMENTS[name].properties ?? [])];
const className = (name) => `Mm${name[0].toUpperCase()}${name.slice(1)}`;
const isText = (values) => values === 'string' || values === 'boolean';
const typeOf = (values) =>
  isText(values)
    ? values
    : values
        .split(' | ')
        .map((value) => `'${value}'`)
        .join(' | ');

const outputs = {
  'custom-elements.json': `${JSON.stringify(customElements(), null, 2)}\n`,
  'src/widgets/elements/tags.ts': tagTypes(),
  'src/widgets/elements/jsx.ts': jsxTypes(),
  'src/widgets/elements/names.ts': elementNames(ELEMENTS),
  'src/widgets/elements/index.ts': elementIndex(ELEMENTS),
  'src/core/partners/element-names.ts': partnerElements(ELEMENTS),
  'docs/embedding.md': withTables(readFileSync(`${root}docs/embedding.md`, 'utf8')),
};
for (const [file, text] of Object.entries(outputs)) {
  if (!process.argv.includes('--check')) {
    writeFileSync(`${root}${file}`, text);
    console.log(`${file} written.`);
  } else if (readFileSync(`${root}${file}`, 'utf8') !== text) {
    console.log(`${file} is out of date: run npm run docs.`);
    process.exitCode = 1;
  }
}

/** Returns the manifest in the format for editors and catalogues, schema 2.1. */
function customElements() {
  const declarations = names.map((name) => ({
    kind: 'class',
    customElement: true,
    name: className(name),
    tagName: `mm-${name}`,
    description: ELEMENTS[name].text,
    superclass: { name: 'HTMLElement' },
    attributes: attributesOf(name).map(({ name: attribute, values, default: fallback, text }) => ({
      name: attribute,
      type: { text: typeOf(values) },
      ...(fallback ? { default: `'${fallback}'` } : {}),
      description: text,
    })),
    members: propertiesOf(name).map(({ name: property, type, text }) => ({
      kind: 'field',
      name: property,
      type: { text: `${type} | undefined` },
      description: text,
    })),
    events: eventsOf(name).map(({ name: event, detail, text }) => ({
      name: event,
      type: { text: `CustomEvent<${detail}>` },
      description: text,
    })),
    cssParts: ['root', ...ELEMENTS[name].parts].map((part) => ({ name: part, description: PARTS[part] })),
    cssProperties: TOKENS.filter((token) => token !== '--mm-app-height' || name === 'app').map((token) => ({
      name: token,
    })),
  }));
  const modules = declarations.map((declaration) => ({
    kind: 'javascript-module',
    path: `dist/embed/${declaration.tagName}.js`,
    declarations: [declaration],
    exports: [
      { kind: 'custom-element-definition', name: declaration.tagName, declaration: { name: declaration.name } },
    ],
  }));
  return { schemaVersion: '2.1.0', modules };
}

function propsOf(name) {
  return ELEMENTS[name].attributes ? `${className(name)}Attributes` : 'MmAttributes';
}

/** The types that need no React. */
function tagTypes() {
  const events = EVENTS.map(
    ({ name, detail, text }) => `  /** ${text} */\n  '${name}': CustomEvent<${detail.replaceAll('; ', '; ')}>;`,
  );
  const attribute = ({ name, values, text }) => {
    const key = name.includes('-') ? `'${name}'` : name;
    const line = `  ${key}?: ${typeOf(values)};`;
    const type = line.length > 120 ? `\n    | ${typeOf(values).replaceAll(' | ', '\n    | ')}` : ` ${typeOf(values)}`;
    return `  /** ${text} */\n  ${key}?:${type};`;
  };
  const property = ({ name, type, text }) => `  /** ${text} */\n  ${name}?: ${type};`;
  const own = names
    .filter((name) => ELEMENTS[name].attributes)
    .map(
      (name) =>
        `/** Attributes of \`<mm-${name}>\`. */\nexport interface ${className(name)}Attributes extends MmAttributes {\n${[...ELEMENTS[name].attributes.map(attribute), ...(ELEMENTS[name].properties ?? []).map(property)].join('\n')}\n}\n`,
    );
  return `/** Types of the tags for TypeScript. Written by \`npm run docs\` from \`manifest.ts\`. */
import type { RouteName } from '../../core';
import type { MmSession } from '../frame/page-session';

/** The events of the elements. They bubble, cross shadow roots, and contain no member data except ids. */
export interface MmEvents {
${events.join('\n')}
}

/** Attributes of every tag, and properties that a script or React 19 can set. */
export interface MmAttributes {
${[...COMMON_ATTRIBUTES.map(attribute), ...COMMON_PROPERTIES.map(property)].join('\n')}
}

${own.join('\n')}
/** The tags with their attributes and properties, for the templates of a framework. */
export interface MmTags {
${names.map((name) => `  'mm-${name}': ${propsOf(name)};`).join('\n')}
}

/** An element as a script sees it. Theme, density and sign-in are attributes without properties of these names. */
export type MmElement<Attributes> = HTMLElement &
  Omit<Attributes, 'theme' | 'density' | 'sign-in'> & {
    /** The session of the signed-in member. Undefined while the code of the element loads. */
    readonly session: MmSession | undefined;
  };

declare global {
  interface HTMLElementTagNameMap {
${names.map((name) => `    'mm-${name}': MmElement<${propsOf(name)}>;`).join('\n')}
  }
  interface GlobalEventHandlersEventMap extends MmEvents {}
}
`;
}

/** The types that JSX needs. */
function jsxTypes() {
  return `/** Types of the tags for JSX. Written by \`npm run docs\` from \`manifest.ts\`. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { ${[...new Set(names.map(propsOf)), 'MmEvents'].sort().join(', ')} } from './tags';

export type * from './tags';

/** A tag in JSX. React 19 calls \`onmm-…\` props. Older versions need \`addEventListener\`. */
type Tag<Attributes> = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> &
  Attributes & { class?: string } & {
    [Name in Exclude<keyof MmEvents, 'mm-session'> as \`on\${Name}\`]?: (event: MmEvents[Name]) => void;
  };

/** The tags by name, for JSX. */
export interface MmIntrinsicElements {
${names.map((name) => `  'mm-${name}': Tag<${propsOf(name)}>;`).join('\n')}
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends MmIntrinsicElements {}
  }
}

declare global {
  // React 18 reads the tags from here.
  namespace JSX {
    interface IntrinsicElements extends MmIntrinsicElements {}
  }
}
`;
}

/** Replaces the text between \`<!-- name -->\` and \`<!-- /name -->\`. */
function withTables(text) {
  const cell = (value) => value.replaceAll('|', '\\|');
  const table = (heads, rows) =>
    [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
  const code = (value) => `\`${cell(value)}\``;
  const attributeRow =
    (tag) =>
    ({ name, values, default: fallback, text: what }) => [
      ...(tag ? [code(tag)] : []),
      code(name),
      isText(values) ? 'text' : values.split(' | ').map(code).join(', '),
      fallback ? code(fallback) : '',
      what,
    ];
  const partsOf = (name) => ELEMENTS[name].parts.filter((part) => !COMMON_PARTS.includes(part));
  const tables = {
    elements: table(
      ['Tag', 'Content', 'Events besides `mm-navigate`', 'Parts besides [those of all](#parts)'],
      names.map((name) => [
        code(`<mm-${name}>`),
        ELEMENTS[name].text,
        ELEMENTS[name].events.map(code).join(' '),
        name === 'app' ? 'all' : partsOf(name).map(code).join(' '),
      ]),
    ),
    attributes: table(
      ['Tag', 'Attribute', 'Values', 'Default', 'Effect'],
      [
        ...COMMON_ATTRIBUTES.map((one) => ['all', ...attributeRow('')(one)]),
        ...names.flatMap((name) => (ELEMENTS[name].attributes ?? []).map(attributeRow(`<mm-${name}>`))),
      ],
    ),
    events: table(
      ['Event', '`detail`', 'Meaning'],
      EVENTS.map(({ name, detail, text: when }) => [code(name), code(detail), when]),
    ),
    parts: table(
      ['Part', 'Content'],
      Object.entries(PARTS).map(([part, what]) => [code(part), what]),
    ),
    tokens: TOKENS.map(code).join(' · '),
  };
  return Object.entries(tables).reduce((whole, [name, content]) => {
    const place = new RegExp(`<!-- ${name} -->[\\s\\S]*?<!-- /${name} -->`);
    if (!place.test(whole)) throw new Error(`docs/embedding.md has no place for ${name}.`);
    return whole.replace(place, () => `<!-- ${name} -->\n\n${content}\n\n<!-- /${name} -->`);
  }, text);
}
