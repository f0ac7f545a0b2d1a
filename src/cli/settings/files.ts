import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { usage } from '../failure/failure';
import { reasonOf } from '../failure/file-failure';
import { writePrivate } from '../text/private-file';
import { decodeText } from '../text/read-text';
import { checkSetting } from './known';

/** The settings of one file by dotted name, e.g. `environments.staging.allow`. */
export type SettingsFile = Readonly<Record<string, string>>;

/** Reads the settings of a file. Empty if there is no file, or no place for one. @throws Failure naming the file and the mistake */
export function readSettings(file: string | undefined): SettingsFile {
  if (file === undefined) return {};
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return {};
    throw usage(`Cannot read ${file}: ${reasonOf(error)}.`, 'unreadable-file');
  }
  const { text } = decodeText(bytes, file);
  try {
    const flat = flatten(JSON.parse(text));
    for (const [name, value] of Object.entries(flat)) checkSetting(name, value);
    return flat;
  } catch (error) {
    if (error instanceof SyntaxError) throw usage(`${file} is not JSON.`, 'invalid-settings');
    throw usage(`${file}: ${(error as Error).message}`, 'invalid-settings');
  }
}

/** Stores one setting in a file, or removes it if no value is given. Keeps all others. */
export function writeSetting(file: string, name: string, value: string | undefined): void {
  const { [name]: _, ...others } = readSettings(file);
  const all = value === undefined ? others : { ...others, [name]: value };
  mkdirSync(path.dirname(file), { recursive: true });
  writePrivate(file, `${JSON.stringify(nested(all), null, 2)}\n`);
}

/** Flattens values to dotted names. Lists of words become one text with commas. */
function flatten(value: unknown, before = ''): Record<string, string> {
  if (typeof value !== 'object' || value === null) {
    if (!before) throw usage('must contain settings by name.');
    return { [before]: String(value) };
  }
  if (Array.isArray(value)) return { [before]: value.join(',') };
  const parts = Object.entries(value).map(([name, inner]) => flatten(inner, before ? `${before}.${name}` : name));
  return Object.assign({}, ...parts);
}

function nested(flat: SettingsFile): object {
  const root: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(flat)) {
    const [first = '', environment, part = ''] = name.split('.');
    if (!environment) {
      root[first] = value;
      continue;
    }
    const all = (root[first] ?? {}) as Record<string, Record<string, unknown>>;
    all[environment] = { ...all[environment], [part]: part === 'allow' ? value.split(',') : value };
    root[first] = all;
  }
  return root;
}
