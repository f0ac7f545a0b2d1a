/**
 * Runs a task for each item, at most `limit` at once. With a limit of 1 the items run in order. After an error no further task
 * begins, and the running ones end first. @throws the first error
 */
export async function mapLimit<Item>(limit: number, items: readonly Item[], run: (item: Item) => Promise<void>) {
  const waiting = [...items];
  const errors: unknown[] = [];
  async function work(): Promise<void> {
    for (let item = waiting.shift(); item !== undefined && errors.length === 0; item = waiting.shift()) {
      await run(item).catch((error: unknown) => errors.push(error));
    }
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, work));
  if (errors.length > 0) throw errors[0];
}
