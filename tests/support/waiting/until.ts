const PAUSE = 50;

/**
 * Asks again and again until the answer is neither undefined nor false, and gives it: for what tells nobody when it is
 * there, such as a program that starts. Where vitest runs, `expect.poll` does the same; programs of `bench` and `scripts`
 * run without it.
 * @throws Error with `failure` when it takes longer than `within` milliseconds; what `ask` throws
 */
export async function until<Answer>(
  ask: () => Promise<Answer | undefined | false>,
  { within, failure }: { within: number; failure: string },
): Promise<Answer> {
  const end = Date.now() + within;
  while (Date.now() < end) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  throw new Error(failure);
}
