/** Writes docs/api.md from the contract and the comments in it. `--check` only checks whether the file is current. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { importTypeScript } from '../build/import-typescript.mjs';

const target = new URL('../../docs/api.md', import.meta.url);

const { contract, schemaOf, callLimits, ...structs } = await importTypeScript(
  `export { contract } from './src/core/contract'; export { schemaOf } from './server/src/openapi/json-schema';
  export { callLimits } from './server/src/calls/rate-limits'; export { Preferences } from './src/core/preferences/contract';
  export { NewProfile, Profile } from './src/core/profile/contract';`,
);
/** Types of many calls: described once, and named everywhere else. */
const named = Object.fromEntries(Object.entries(structs).map(([name, struct]) => [name, schemaOf(struct)]));
const text = render();
if (process.argv.includes('--check')) {
  const isCurrent = readFileSync(target, 'utf8') === text;
  console.log(isCurrent ? 'docs/api.md is current.' : 'docs/api.md is out of date: run npm run docs.');
  process.exitCode = isCurrent ? 0 : 1;
} else {
  writeFileSync(target, text);
  console.log('docs/api.md written.');
}

function render() {
  const nouns = [...new Set(contract.map((call) => call.noun))];
  return `${[readFileSync(new URL('../../docs/api-intro.md', import.meta.url), 'utf8').trim(), ...nouns.map(section)].join('\n\n')}\n`;
}

function section(noun) {
  const folder = new URL(`../../src/core/${noun}/`, import.meta.url);
  const contracts = readdirSync(folder).filter((file) => /(^|-)contract\.ts$/.test(file));
  const own = contracts.map((file) => readFileSync(new URL(file, folder), 'utf8')).join('\n');
  // Calls that lower folders need are declared there, and passed on.
  const passedOn = [...own.matchAll(/^export \* from '(\.\.\/[^']+)';$/gm)];
  const source = [own, ...passedOn.map(([, file]) => readFileSync(new URL(`${file}.ts`, folder), 'utf8'))].join('\n');
  const structs = commentsOf(source, /export const ([A-Z]\w*) = (?!endpoint)/g).filter(({ comment }) => comment);
  const calls = contract.filter((call) => call.noun === noun).map((call) => callText(call, source));
  const shapes = structs.map(({ name, comment }) => {
    const fields = named[name] ? ` Fields: ${shape(named[name])}` : '';
    return `- **${name}**: ${comment}${fields}`;
  });
  return [`## ${noun}`, ...(shapes.length ? [shapes.join('\n')] : []), ...calls].join('\n\n');
}

function callText({ name, endpoint }, source) {
  const camel = name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  const comment = commentsOf(source, new RegExp(`export const (${camel}) = endpoint`, 'g'))[0]?.comment ?? '';
  const facts = [
    endpoint.auth === 'none' ? 'no token' : `${endpoint.auth} token`,
    ...(endpoint.extension ? ['extension'] : []),
    ...(callLimits[`${endpoint.method} ${endpoint.path}`] ?? []).map(limitText),
  ];
  const lines = [`### ${name}`, `\`${endpoint.method} ${endpoint.path}\` · ${facts.join(' · ')}`, comment];
  const typed = (struct) => nameOf(schemaOf(struct)) ?? shape(schemaOf(struct));
  if (endpoint.query) lines.push(`Query: ${typed(endpoint.query)}`);
  if (endpoint.files) lines.push(`Multipart, files: ${endpoint.files.map((file) => `\`${file}\``).join(', ')}`);
  if (endpoint.body) lines.push(`${endpoint.files ? 'Text fields' : 'Body'}: ${typed(endpoint.body)}`);
  const answer = typed(endpoint.answer);
  if (answer) lines.push(`Answer: ${answer}`);
  return lines.filter(Boolean).join('\n\n');
}

/** Says how often a call may be made, such as `60 an hour`. */
function limitText({ max, seconds, each, burst }) {
  const spans = { 60: 'a minute', 3600: 'an hour', 86400: 'a day' };
  const span = spans[seconds] ?? `in ${seconds / 60} minutes`;
  return `${max} ${span}${each ? ` for each ${each}` : ''}${burst ? `, ${burst} of them at once` : ''}`;
}

function shape(schema) {
  if (schema.type === 'array') return `list of ${shape(schema.items)}`;
  const base = nameOf(schema) ? undefined : baseOf(schema);
  if (base) {
    const { properties } = named[base];
    const more = Object.entries(schema.properties).filter(([name]) => !properties[name]);
    const missing = Object.keys(properties).filter((name) => !schema.properties[name]);
    const without = missing.length ? `, without ${missing.map((name) => `\`${name}\``).join(', ')}` : '';
    const required = schema.required?.filter((name) => !properties[name]);
    const added = more.length ? `; and ${shape({ properties: Object.fromEntries(more), required })}` : '';
    return `the fields of ${base}, all optional${without}${added}`;
  }
  if (schema.properties) {
    return Object.entries(schema.properties)
      .map(([name, field]) => `\`${name}\`${schema.required?.includes(name) ? '' : '?'} ${inner(field)}`)
      .join(', ');
  }
  return inner(schema);
}

/** Returns the named type that has most fields of a schema, if the schema requires none of them. */
function baseOf({ properties = {}, required = [] }) {
  return Object.keys(named).find((name) => {
    const fields = named[name].properties;
    const shared = Object.keys(properties).filter((field) => fields[field]);
    const isSame = shared.every((field) => inner(fields[field]) === inner(properties[field]));
    return shared.length > 15 && isSame && !required.some((field) => fields[field]);
  });
}

function nameOf(schema) {
  return Object.keys(named).find((name) => JSON.stringify(named[name]) === JSON.stringify(schema));
}

function inner(schema) {
  const name = nameOf(schema);
  if (name) return name;
  if (schema.enum) return schema.enum.join(' or ');
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'array') return `[${inner(schema.items)}]`;
  if (type === 'object' && !schema.properties) return 'object of texts by name';
  if (type === 'object') return `{ ${shape({ ...schema, type })} }`;
  return type ?? '';
}

/** Returns the names that a pattern matches, each with the comment right above it. */
function commentsOf(source, pattern) {
  return [...source.matchAll(pattern)].map((match) => {
    const above = source.slice(0, match.index);
    const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(above)?.[1] ?? '';
    const plain = comment
      .replace(/^\s*\* ?/gm, '')
      .replace(/\{@link (\w+)\}/g, '`$1`')
      .replace(/\s+/g, ' ')
      .trim();
    return { name: match[1], comment: plain };
  });
}
