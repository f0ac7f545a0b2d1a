/** Runs a task for each item, at most `limit` at once. With a limit of 1 the items run in order. */
export async function atOnce<Item>(limit: number, items: readonly Item[], run: (item: Item) => Promise<void>) {
  const waiting = [...items];
  async function work(): Promise<void> {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await run(item);
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, work));
}
