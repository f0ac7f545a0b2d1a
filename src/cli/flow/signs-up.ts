import type { Step } from './model';

/** Whether steps create accounts, as far as known without running them. Ignores steps in code. */
export function signsUp(steps: readonly Step[]): boolean {
  return steps.some(({ act, steps: inner }) => act?.verb === 'auth.signup' || signsUp(inner));
}
