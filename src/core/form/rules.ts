import { wizardLabel } from '../texts';
import { type Answers, isAsked, type Step } from './field';
import { aboutYou } from './steps/about-you';
import { careerEducation } from './steps/career-education';
import { interestHobbies } from './steps/interest-hobbies';
import { lifestyle } from './steps/lifestyle';
import { marriagePlans } from './steps/marriage-plans';
import { physicalAppearance } from './steps/physical-appearance';
import { profileUpload } from './steps/profile-upload';

/** The seven steps in order, spec section 2. */
export const wizardSteps: readonly Step[] = [
  aboutYou,
  lifestyle,
  physicalAppearance,
  marriagePlans,
  careerEducation,
  interestHobbies,
  profileUpload,
];

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
