import type { Answer } from './http';

/** Makes one of many calls, by its number. */
export type Act = (index: number) => Promise<Answer<unknown>>;

/** Repeats a call, several at a time. Returns the number of calls that no limit refused, and the refusals. */
export async function repeat(times: number, act: Act) {
  const answers: Answer<unknown>[] = [];
  for (let done = 0; done < times; done += 20) {
    const some = Array.from({ length: Math.min(20, times - done) }, (_, index) => act(done + index));
    answers.push(...(await Promise.all(some)));
  }
  const refused = answers.filter(({ status }) => status === 429);
  return { passed: answers.length - refused.length, refused };
}
