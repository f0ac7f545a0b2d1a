const PAUSE = 50;

/**
 * Calls `ask` until the result is neither undefined nor false, and returns it. For states without an event, such as a
 * program that starts. In vitest, use `expect.poll` instead. Programs in `bench` and `scripts` cannot.
 * @throws Error with `failure` after `within` milliseconds, or any error of `ask`
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
