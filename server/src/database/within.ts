import { LateAnswer } from './trouble';

/** Returns the outcome of some work. Throws LateAnswer if it takes longer; the work itself is not stopped. */
export function within<Outcome>(milliseconds: number, work: Promise<Outcome>): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new LateAnswer('It did not come in time.')), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
