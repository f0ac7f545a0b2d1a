import { optionLabel } from '../texts';
import { type Answers, type Field, textOf } from './field';

/** The other gender, `Male` or `Female`; undefined if the given one is unknown. */
export function oppositeOf(gender: string): string | undefined {
  return { Male: 'Female', Female: 'Male' }[gender];
}

/** The name of an option, as members read it. Its words agree with the gender of the person that the answer describes. */
export function optionName({ kind, partner }: Field, answers: Answers, option: string): string {
  if (kind === 'countries') return optionLabel.country(option);
  if (kind === 'states') return optionLabel.emirate(option);
  // All other kinds are members' own words.
  if (!['choice', 'list', 'many'].includes(kind)) return option;
  const gender = textOf(answers, 'gender');
  return optionLabel.answer(option, partner ? oppositeOf(gender) : gender);
}
