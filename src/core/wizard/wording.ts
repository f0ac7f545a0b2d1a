import { type Answers, type Field, textOf } from '../form/field';
import { profileLabel, wizardQuestion } from '../texts';

/** Returns a field with its question worded for the member, whose gender is known from the first step on. */
export function worded(field: Field, answers: Answers): Field {
  const gender = textOf(answers, 'gender');
  const wordings: Readonly<Record<string, string>> =
    gender === 'Female' ? wizardQuestion.toWomen : gender === 'Male' ? wizardQuestion.toMen : {};
  const label = wordings[field.name];
  return label ? { ...field, label } : field;
}

/** The short name of an answer, such as 'Smoking'; the question if it is short itself. */
export function factName(field: Field): string {
  return profileLabel.facts[field.name] ?? field.label;
}
