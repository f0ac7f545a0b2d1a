import { wizardLabel } from '../texts';
import { type Answers, isAsked, type Step } from './field';
import { wizardSteps } from './rules';

/** Seconds for one question, as an estimate. */
const PER_QUESTION = 5;

/** The first invalid field of a step, with its error text. */
export interface StepFailure {
  field: string;
  message: string;
}

/** Returns the first failed rule of a step, in the order of the specification; undefined if the step is valid. */
export function checkStep(step: Step, answers: Answers, now: number): StepFailure | undefined {
  for (const field of step.fields) {
    const message = isAsked(field, answers) ? field.check(answers, now) : undefined;
    if (message) return { field: field.name, message };
  }
  return undefined;
}

/** Returns the first invalid step (index 0 to 6) with its failure; undefined if all are valid. */
export function checkAll(answers: Answers, now: number): (StepFailure & { step: number }) | undefined {
  for (const [index, step] of wizardSteps.entries()) {
    const failure = checkStep(step, answers, now);
    if (failure) return { ...failure, step: index };
  }
  return undefined;
}

/** The heading of a step: 'n of 7 — step name'. `index` counts from 0. */
export function stepTitle(index: number): string {
  return wizardLabel.stepTitle(index + 1, wizardSteps.length, wizardSteps[index]?.name ?? '');
}

/** Whole minutes for the questions that are not answered yet. 0 means less than one. */
export function minutesLeft(answers: Answers, now: number): number {
  const open = wizardSteps
    .flatMap((step) => step.fields)
    .filter((field) => isAsked(field, answers) && field.check(answers, now) !== undefined);
  return Math.floor((open.length * PER_QUESTION) / 60);
}

/** The steps that a member may open: those whose earlier steps are all valid. Returns the index of the last one. */
export function lastOpenStep(answers: Answers, now: number): number {
  const invalid = wizardSteps.findIndex((step) => checkStep(step, answers, now) !== undefined);
  return invalid < 0 ? wizardSteps.length - 1 : invalid;
}
