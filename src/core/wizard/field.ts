/** An answer as the form holds it: text, or several texts. Yes/No and numbers are text until the payload is built. */
export type Answer = string | readonly string[];

/** All answers of the wizard by field name. The photo is no answer: it is kept beside them. */
export type Answers = Readonly<Record<string, Answer | undefined>>;

/** How a field is asked for. `choice` is one of few, `list` one of many (searchable), `many` several. */
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

/** One field of the wizard, for every surface to draw and to check. */
export interface Field {
  name: string;
  label: string;
  kind: FieldKind;
  /** True in the part that asks about the partner. */
  partner: boolean;
  options?: readonly string[];
  /** For `height`: the field that holds the unit. For `states`: the field that holds the country. */
  beside?: string;
  hint?: string;
  autocomplete?: string;
  /** Left out when it gives false: then the field is not asked, not required and not sent. */
  asked?: (answers: Answers) => boolean;
  /** The text to show when the answer does not do; nothing when it does. */
  check: (answers: Answers, now: number) => string | undefined;
}

/** One of the seven steps. */
export interface Step {
  name: string;
  fields: readonly Field[];
}

/** The answer as trimmed text; '' when there is none. */
export function textOf(answers: Answers, name: string): string {
  const answer = answers[name];
  return typeof answer === 'string' ? answer.trim() : '';
}

/** The answer as a list; empty when there is none. */
export function listOf(answers: Answers, name: string): readonly string[] {
  const answer = answers[name];
  return Array.isArray(answer) ? answer : [];
}

/** Whether a field is asked, given the other answers. */
export function isAsked(field: Field, answers: Answers): boolean {
  return field.asked?.(answers) ?? true;
}
