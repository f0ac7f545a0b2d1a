import { type Struct, validate } from 'superstruct';
import { canonicalForms, idFields } from '../canonical/fields';
import { canonicalId } from '../database/uuid';
import { badRequest, invalid, notFound } from '../errors/http-error';

const DEPTH_MAX = 10;

/** superstruct prints a wrong value, which fails if one of these is not a function. No call has a field of this name. */
const UNPRINTABLE = ['toString', 'valueOf'];

/**
 * Checks a client's input against a struct of the contract. Drops unknown keys, and gives every field its one spelling, so that
 * nothing behind this door meets another.
 * @throws HttpError 400, with a text under the name of every wrong field.
 */
export function checkFields<Value>(given: unknown, struct: Struct<Value, unknown>): Value {
  if (!isStorable(given, 0)) throw badRequest('The text contains characters that cannot be saved.', 'malformed');
  const [failure, value] = validate(given ?? {}, struct, { coerce: true, mask: true });
  if (!failure) return canonicalFields(value);
  const texts: Record<string, string> = {};
  for (const { path, value: wrong } of failure.failures()) {
    const [name = 'non_field_errors'] = path;
    texts[String(name)] ??= wrong === undefined ? 'This field is required.' : 'This value is not valid.';
  }
  throw invalid(texts);
}

function canonicalFields<Value>(fields: Value): Value {
  const entries = Object.entries(fields as Record<string, unknown>).map(([name, value]) => [
    name,
    typeof value === 'string' ? canonicalField(name, value) : value,
  ]);
  return Object.fromEntries(entries);
}

function canonicalField(name: string, text: string): string {
  if (!idFields.includes(name)) return canonicalForms[name]?.(text) ?? text;
  const id = canonicalId(text.trim());
  if (id !== undefined) return id;
  // The call is about this conversation, so the answer is the same as for an unknown id in a path.
  if (name === 'chat_id') throw notFound();
  throw invalid({ [name]: 'This is not an id.' });
}

/** PostgreSQL rejects NUL and silently alters half a surrogate pair. No call needs deep nesting. */
function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= DEPTH_MAX) return false;
  return Object.entries(value).every(
    ([key, entry]) => isStorableText(key) && !UNPRINTABLE.includes(key) && isStorable(entry, depth + 1),
  );
}

function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
