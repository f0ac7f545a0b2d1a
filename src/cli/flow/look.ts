import { chatChecks } from './checks/chat';
import { outcomeChecks } from './checks/outcome';
import { ownChecks } from './checks/own';
import { peopleChecks } from './checks/people';
import type { CheckSpec } from './spec';

/** Everything that can be looked at after a step, or again and again until it is so. */
export const lookChecks: Readonly<Record<string, CheckSpec>> = { ...peopleChecks, ...chatChecks, ...ownChecks };

/** Everything that an `expect` may hold, beside what its verb gives. */
export const expectChecks: Readonly<Record<string, CheckSpec>> = { ...outcomeChecks, ...lookChecks };
