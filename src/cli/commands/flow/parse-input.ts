import { InvalidArgumentError } from 'commander';
import { type SecretSource, secretSource } from '../../flow/secret-source';

/** Adds one `name=value` to the flow's earlier inputs. @throws InvalidArgumentError */
export function parseInput(text: string, before: Record<string, string> = {}): Record<string, string> {
  const at = text.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('Write name=value.');
  return { ...before, [text.slice(0, at)]: text.slice(at + 1) };
}

/** Adds one secret input: `name=value`, `name=@file`, or `name` of a variable. @throws InvalidArgumentError */
export function parseSecret(text: string, before: Record<string, SecretSource> = {}): Record<string, SecretSource> {
  const found = secretSource(text);
  if (!found) throw new InvalidArgumentError('Write name=value, name=@file or name.');
  return { ...before, [found[0]]: found[1] };
}
