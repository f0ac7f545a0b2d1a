import type { CompiledFlow, Step } from './model';

/** Whether steps create accounts, as far as known without running them. Ignores steps in code. */
export function signsUp(steps: readonly Step[]): boolean {
  return signUps(steps, 1) > 0;
}

/** Returns the number of sign-ups in a flow, as far as known without running it. */
export function signUpsOf({ steps, members }: CompiledFlow): number {
  return Math.min(signUps(steps, 1), members.length);
}

function signUps(steps: readonly Step[], acting: number): number {
  return steps.reduce((sum, { act, steps: inner, who }) => {
    const own = who?.length ?? acting;
    return sum + (act?.verb === 'auth.signup' ? own : 0) + signUps(inner, own);
  }, 0);
}
