import { latinDigits, type NamedEndpoint } from '../../core';
import type { Core } from '../call';
import { usage } from '../failure/failure';

type Fields = Record<string, { type: string }>;

const yes = ['yes', 'true', 'on'];
const no = ['no', 'false', 'off'];

/** Finds a call of the contract by name. */
export function endpointOf(core: Core, name: string): NamedEndpoint['endpoint'] {
  const found = core.contract.find((one) => one.name === name);
  if (!found) throw new Error(`The contract has no call ${name}.`);
  return found.endpoint;
}

/**
 * Parses `name=value` for the body of a call: numbers and yes/no by the field's type, lists split at commas. An empty value
 * becomes undefined. @throws Failure if the call does not have this name or value.
 */
export function fieldValues(endpoint: NamedEndpoint['endpoint'], pairs: readonly string[]): Record<string, unknown> {
  const fields = (endpoint.body?.schema ?? {}) as Fields;
  const values: Record<string, unknown> = {};
  for (const pair of pairs) {
    const [name = '', ...rest] = pair.split('=');
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field || rest.length === 0) {
      throw usage(`Write field=value, with a field of: ${Object.keys(fields).join(', ')}`, 'unknown-field');
    }
    values[name] = typedValue(name, rest.join('='), field.type);
  }
  return values;
}

function typedValue(name: string, text: string, type: string): unknown {
  if (type === 'boolean') {
    const word = text.toLowerCase();
    if (word === '') return undefined;
    if (![...yes, ...no].includes(word)) throw usage(`${name} takes yes or no (on or off), not '${text}'.`);
    return yes.includes(word);
  }
  if (type === 'integer' || type === 'number') {
    if (text === '') return undefined;
    const number = Number(latinDigits(text));
    if (!Number.isFinite(number)) throw usage(`${name} takes a number, not '${text}'.`);
    return number;
  }
  if (type === 'array') return text ? text.split(',').map((part) => part.trim()) : undefined;
  return text;
}
