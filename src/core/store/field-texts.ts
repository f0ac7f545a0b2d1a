import { type ApiError, fieldText } from '../call/errors';

/** Error texts by field name; empty if everything is valid. */
export type FieldTexts = Record<string, string>;

/** The backend's texts for fields that a call sent, if it refused them. */
export function refusedFields(error: ApiError, names: readonly string[]): FieldTexts {
  if (error.kind !== 'invalid') return {};
  const texts = names.map((name) => [name, fieldText(error, name)] as const);
  return Object.fromEntries(texts.filter((text): text is [string, string] => text[1] !== undefined));
}

/** The same for a call whose point is one file: its text, otherwise the `detail`, such as that of a file that is too large. */
export function refusedFile(error: ApiError, name: string): FieldTexts {
  const detail = error.kind === 'invalid' ? fieldText(error, 'detail') : undefined;
  return { ...(detail ? { [name]: detail } : {}), ...refusedFields(error, [name]) };
}
