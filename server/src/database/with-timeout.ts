import { LateAnswer } from '../errors/connection-errors';

/** Returns the outcome of some work. Throws LateAnswer if the work takes longer, but does not stop it. */
export function withTimeout<Outcome>(milliseconds: number, work: Promise<Outcome>): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new LateAnswer('It did not come in time.')), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
