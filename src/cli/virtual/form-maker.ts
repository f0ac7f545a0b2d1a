import { type Answer, type Answers, listOf, textOf } from '../../core';
import { type Random, randomFor } from './random';

/** A form in the making: what is given stays, everything else is drawn, each field from numbers of its own. */
export interface FormMaker {
  /** Fills a field; gives its answer as text. */
  fill(field: string, make: (random: Random) => Answer): string;
  /** Fills a field with Yes or No. */
  ask(field: string, make: (random: Random) => boolean): boolean;
  text(field: string): string;
  list(field: string): readonly string[];
  answers(): Answers;
}

/** Begins the form of one member of a seed. */
export function formMaker(seed: string, index: number, given: Answers): FormMaker {
  const made: Record<string, Answer | undefined> = {};
  const fill = (field: string, make: (random: Random) => Answer) => {
    made[field] = given[field] ?? make(randomFor(seed, 'member', index, field));
    return textOf(made, field);
  };
  return {
    fill,
    ask: (field, make) => fill(field, (random) => (make(random) ? 'Yes' : 'No')) === 'Yes',
    text: (field) => textOf(made, field),
    list: (field) => listOf(made, field),
    // What is given beyond the fields drawn so far stays as well.
    answers: () => ({ ...given, ...made }),
  };
}
