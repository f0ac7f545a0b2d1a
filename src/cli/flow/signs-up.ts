import type { Step } from './model';

/** Whether steps make accounts, as far as can be told without running them: not of steps in code. */
export function signsUp(steps: readonly Step[]): boolean {
  return steps.some(({ act, steps: inner }) => act?.verb === 'auth.signup' || signsUp(inner));
}
