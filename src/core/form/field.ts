import { isSensitive, SHARES_SENSITIVE } from '../consents/rules';

/** An answer in the form: a text or several texts. Yes/No and numbers stay texts until the payload is built. */
export type Answer = string | readonly string[];

/** All answers of the wizard by field name. The photo is stored separately. */
export type Answers = Readonly<Record<string, Answer | undefined>>;

/** The kind of input. `choice` is one of few options, `list` one of many (searchable), `many` several. */
export type FieldKind =
  | 'text'
  | 'long-text'
  | 'date'
  | 'choice'
  | 'list'
  | 'countries'
  | 'states'
  | 'height'
  | 'weight'
  | 'many'
  | 'photo';

/** Set beside the answers if the surface asks for the consent to sensitive questions. Neither stored nor sent. */
export const ASKS_CONSENT = 'asks_consent';

/** One field of the wizard, which every surface renders and checks. */
export interface Field {
  name: string;
  label: string;
  kind: FieldKind;
  /** True for questions about the partner. */
  partner: boolean;
  options?: readonly string[];
  /** For `height`: the field that holds the unit. For `states`: the field that holds the country. */
  beside?: string;
  hint?: string;
  autocomplete?: string;
  /** If it returns false, the field is not asked, not required and not sent. */
  asked?: (answers: Answers) => boolean;
  /** Asked only if the backend offers extensions, and never required. */
  extension?: boolean;
  /** Returns the error text for an invalid answer, or undefined. */
  check: (answers: Answers, now: number) => string | undefined;
}

/** One of the seven steps. */
export interface Step {
  name: string;
  fields: readonly Field[];
}

/** The answer as trimmed text; '' if there is none. */
export function textOf(answers: Answers, name: string): string {
  const answer = answers[name];
  return typeof answer === 'string' ? answer.trim() : '';
}

/** The answer as a list; empty if there is none. */
export function listOf(answers: Answers, name: string): readonly string[] {
  const answer = answers[name];
  return Array.isArray(answer) ? answer : [];
}

/** Whether a field is asked, given the other answers. Who shares nothing about health, belief and origin is not asked about it. */
export function isAsked(field: Field, answers: Answers): boolean {
  if (isSensitive(field.name) && textOf(answers, SHARES_SENSITIVE) === 'No') return false;
  return field.asked?.(answers) ?? true;
}
