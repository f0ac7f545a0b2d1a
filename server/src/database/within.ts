import { LateAnswer } from './trouble';

/** The outcome of some work; throws LateAnswer where it takes longer, while the work goes on. */
export function within<Outcome>(milliseconds: number, work: Promise<Outcome>): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new LateAnswer('It did not come in time.')), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
