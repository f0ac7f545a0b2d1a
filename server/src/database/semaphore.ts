import { LateAnswer } from '../errors/connection-errors';

/** A limited number of places for callers, who take turns. */
export interface Semaphore {
  /**
   * Waits for a place. Call the returned function once to free the place.
   * @throws LateAnswer if no place becomes free in time.
   */
  take(): Promise<() => void>;
}

/** Admits `places` callers at once. Others queue for at most `wait` milliseconds. */
export function createSemaphore(places: number, wait: number): Semaphore {
  const waiting: (() => void)[] = [];
  let left = places;
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else left += 1;
  };
  return {
    take: () => {
      if (left > 0) {
        left -= 1;
        return Promise.resolve(leave);
      }
      return new Promise((resolve, reject) => {
        const enter = () => {
          clearTimeout(timer);
          resolve(leave);
        };
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(enter), 1);
          reject(new LateAnswer('No turn came in time.'));
        }, wait);
        waiting.push(enter);
      });
    },
  };
}
