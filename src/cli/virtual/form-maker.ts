import { type Answer, type Answers, listOf, textOf } from '../../core';
import { type Random, randomFor } from './random';

/** A form being filled in. Given answers stay, all others are generated, each field from its own random numbers. */
export interface FormMaker {
  /** Fills in a field. Returns its answer as text. */
  fill(field: string, make: (random: Random) => Answer): string;
  /** Fills in a field with Yes or No. */
  ask(field: string, make: (random: Random) => boolean): boolean;
  text(field: string): string;
  list(field: string): readonly string[];
  answers(): Answers;
}

/** Starts the form of one member of a seed. */
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
    // Given answers to fields that were not generated stay too.
    answers: () => ({ ...given, ...made }),
  };
}
