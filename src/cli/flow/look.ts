import { chatChecks } from './checks/chat';
import { outcomeChecks } from './checks/outcome';
import { ownChecks } from './checks/own';
import { peopleChecks } from './checks/people';
import type { CheckSpec } from './spec';

/** Every check that a step can look up, once or repeatedly until it holds. */
export const lookChecks: Readonly<Record<string, CheckSpec>> = { ...peopleChecks, ...chatChecks, ...ownChecks };

/** Every check that an `expect` may contain, in addition to the fields of its verb. */
export const expectChecks: Readonly<Record<string, CheckSpec>> = { ...outcomeChecks, ...lookChecks };
