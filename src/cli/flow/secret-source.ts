import { usage } from '../failure/failure';
import type { Io } from '../io/io';
import { readText } from '../text/read-text';

/** The source of a secret input. Other users can see the arguments of a command, but neither its files nor its variables. */
export type SecretSource = { value: string } | { file: string } | { variable: string };

/** Returns the variable that holds a secret input by default: `MM_SECRET_` and the name in capitals. */
export const variableOf = (name: string) => `MM_SECRET_${name.replace(/\W/g, '_').toUpperCase()}`;

/** Reads `name=value`, `name=@file` or `name`; undefined for anything else. */
export function secretSource(text: string): readonly [name: string, source: SecretSource] | undefined {
  const [, name, given] = /^([^=]+)(?:=(.*))?$/s.exec(text) ?? [];
  if (!name) return undefined;
  if (given === undefined) return [name, { variable: variableOf(name) }];
  return [name, given.startsWith('@') ? { file: given.slice(1) } : { value: given }];
}

/** Returns the value of a secret, without the line end of a file. @throws Failure if there is none */
export function secretValue(source: SecretSource, { env }: Pick<Io, 'env'>): string {
  if ('value' in source) return source.value;
  if ('file' in source) return readText(source.file).replace(/\r?\n$/, '');
  const value = env[source.variable];
  if (value === undefined) throw usage(`The variable ${source.variable} is not set.`, 'unset-variable');
  return value;
}
