import { type Answers, isAsked } from '../form/field';
import { checkStep, wizardSteps } from '../form/rules';

/** Seconds for one question, as an estimate. */
const PER_QUESTION = 5;

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
