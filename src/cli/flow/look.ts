import type { Core } from '../call';
import { chatChecks } from './checks/chat';
import { outcomeChecks } from './checks/outcome';
import { ownChecks } from './checks/own';
import { peopleChecks } from './checks/people';
import { ANY, type Shape, SWITCH } from './shape';
import type { CheckSpec } from './spec';

/** Every check that a step can look up, once or repeatedly until it holds. */
export const lookChecks: Readonly<Record<string, CheckSpec>> = { ...peopleChecks, ...chatChecks, ...ownChecks };

/** Every check that an `expect` may contain, in addition to the fields of its verb. */
export const expectChecks: Readonly<Record<string, CheckSpec>> = { ...outcomeChecks, ...lookChecks };

/** Returns what a check can find. */
export function shapeOfCheck({ shape, options, expects }: CheckSpec, core: Core): Shape {
  if (shape) return typeof shape === 'function' ? shape(core) : shape;
  if (expects) return { is: 'member' };
  if (!options) return ANY;
  return options.includes(true) ? SWITCH : { is: 'text', options: options.map(String) };
}
