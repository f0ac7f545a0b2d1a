import { readFileSync, statSync } from 'node:fs';
import { PARTNER_ELEMENTS, themeFault } from '@core/partners/model';
import { oneLine, StartFailure } from '../errors/failure';
import { addressFault } from '../outside/read-public';
import { originFault } from '../partners/origin';
import { isPartnerId } from '../partners/partners';
import type { Config } from '../settings/config';
import { type NamedKey, readPublicPem } from '../vouching/public-keys';

const NAME_MAX = 100;
/** Larger than any public key or chain of certificates. */
const PEM_BYTES_MAX = 20_000;
/** Larger than a theme with every token at its longest value. */
const THEME_BYTES_MAX = 20_000;

/** @throws StartFailure for a text that cannot be a partner's id. */
export function readPartnerId(id: string): string {
  if (isPartnerId(id)) return id;
  throw new StartFailure(
    `"${id}" is not a valid id. Use up to 40 lowercase letters, digits and hyphens, such as portal.`,
  );
}

/** @throws StartFailure for an empty or overlong name, and one with control characters. */
export function readName(text: string): string {
  const name = text.trim().normalize('NFC');
  if (name && name.length <= NAME_MAX && !/\p{C}/u.test(name)) return name;
  throw new StartFailure(`A partner's name has 1 to ${NAME_MAX} letters.`);
}

/**
 * Returns each origin once.
 * @throws StartFailure for the first invalid origin, with the reason.
 */
export function readOrigins(texts: readonly string[], config: Pick<Config, 'publicUrl' | 'production'>): string[] {
  for (const text of texts) {
    const fault = originFault(text);
    if (fault) throw new StartFailure(fault);
    if (text === new URL(config.publicUrl).origin)
      throw new StartFailure(`${text} is our own origin (PUBLIC_URL), which no partner can have.`);
    if (config.production && text.startsWith('http:'))
      throw new StartFailure(`${text} must begin with https:// in production.`);
  }
  return [...new Set(texts)];
}

/**
 * Parses names of elements from texts, for example `login,matches`.
 * @throws StartFailure for an unknown element.
 */
export function readElements(texts: readonly string[]): string[] {
  const names = texts.flatMap((text) => text.split(',')).map((name) => name.trim().replace(/^mm-/, ''));
  for (const name of names) {
    if (!PARTNER_ELEMENTS.some((known) => known === name))
      throw new StartFailure(`"${name}" is not an element. Elements: ${PARTNER_ELEMENTS.join(', ')}.`);
  }
  return [...new Set(names)];
}

/**
 * Reads a theme from a JSON file.
 * @throws StartFailure with the mistake, in one line.
 */
export function readTheme(file: string): Record<string, string> {
  const theme = parseFile(file);
  const fault = themeFault(theme);
  if (fault) throw new StartFailure(`${file}: ${fault}`);
  return theme as Record<string, string>;
}

function parseFile(file: string): unknown {
  try {
    if (statSync(file).size > THEME_BYTES_MAX) throw new Error('it is too large for a theme');
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new StartFailure(`${file} cannot be read as JSON: ${oneLine(error)}`);
  }
}

/** @throws StartFailure for an address from which we never read a JWK Set, with the reason. */
export function readJwksUrl(text: string): string {
  const fault = addressFault(text);
  if (fault) throw new StartFailure(`"${text}" is not the address of a JWK Set: ${fault}.`);
  return text;
}

/**
 * Reads public keys from PEM files.
 * @throws StartFailure for the first file without a usable public key.
 */
export async function readKeyFiles(files: readonly string[]): Promise<NamedKey[]> {
  const keys: NamedKey[] = [];
  for (const file of files) {
    const key = await readPublicPem(readPem(file));
    if (typeof key === 'string') throw new StartFailure(`${file} cannot be used: ${key}`);
    keys.push(key);
  }
  return keys;
}

function readPem(file: string): string {
  try {
    if (statSync(file).size > PEM_BYTES_MAX) throw new Error('it is too large for a key');
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartFailure(`${file} cannot be read: ${oneLine(error)}`);
  }
}
