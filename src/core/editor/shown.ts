import { type Answers, type Field, isAsked, listOf, textOf } from '../form/field';
import { optionName } from '../form/option-name';
import { parseDay } from '../profile/age';
import { commonLabel, optionLabel, profileLabel, timeLabel } from '../texts';

/** An answer as text to show: with its unit, dates written out, lists joined; '' if it was not given. */
export function shownAnswer(field: Field, answers: Answers): string {
  const { name, kind, beside = '' } = field;
  const text = textOf(answers, name);
  if (kind === 'many') return commonLabel.listOf(listOf(answers, name).map((one) => optionName(field, answers, one)));
  if (!text) return '';
  if (kind === 'height') return profileLabel.height(text, optionLabel.answer(textOf(answers, beside)));
  if (kind === 'weight') return profileLabel.weight(text);
  const day = kind === 'date' ? parseDay(text) : undefined;
  if (kind === 'date') return day ? timeLabel.date(day.day, day.month - 1, day.year) : text;
  return optionName(field, answers, text);
}

/** Fields with their answers as text, in order. Leaves out fields that are not asked. */
export function shownAnswers(fields: readonly Field[], answers: Answers): { field: Field; value: string }[] {
  return fields
    .filter((field) => isAsked(field, answers))
    .map((field) => ({ field, value: shownAnswer(field, answers) }));
}
