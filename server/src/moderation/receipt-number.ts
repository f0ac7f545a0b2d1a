/** Returns the number of a report on its receipt: the random end of the report's id, in three groups. */
export function receiptNumber(reportId: string): string {
  const [, a, b, c] = /(\w{4})(\w{4})(\w{4})$/.exec(reportId.toUpperCase()) ?? [];
  return [a, b, c].join('-');
}
