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

/** The first field of a step that does not hold, and what to say about it. */
export interface StepFailure {
  field: string;
  message: string;
}

/** The first failing rule of a step, in the order of the specification; undefined when the step holds. */
export function checkStep(step: Step, answers: Answers, now: number): StepFailure | undefined {
  for (const field of step.fields) {
    const message = isAsked(field, answers) ? field.check(answers, now) : undefined;
    if (message) return { field: field.name, message };
  }
  return undefined;
}

/** The first step (index 0 to 6) that does not hold, with its failure; undefined when all do. */
export function checkAll(answers: Answers, now: number): (StepFailure & { step: number }) | undefined {
  for (const [index, step] of wizardSteps.entries()) {
    const failure = checkStep(step, answers, now);
    if (failure) return { ...failure, step: index };
  }
  return undefined;
}

/** Heading of a step: 'n of 7 — step name'. `index` counts from 0. */
export function stepTitle(index: number): string {
  return `${index + 1} of ${wizardSteps.length} — ${wizardSteps[index]?.name ?? ''}`;
}
