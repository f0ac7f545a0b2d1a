/**
 * Divides a whole number by weights, by largest remainder. Shares differ from the exact values by less than one, and equal
 * weights get equal shares whenever the number can be divided that way. The rest goes to the names that come first.
 */
export function sharesOf<Name extends string>(
  weights: Readonly<Partial<Record<Name, number>>>,
  total: number,
): Record<Name, number> {
  const entries = Object.entries(weights) as [Name, number][];
  const sum = entries.reduce((all, [, weight]) => all + weight, 0);
  const exact = entries.map(([name, weight]) => ({ name, share: (weight / sum) * total }));
  // Rounding errors make thirds of a whole number slightly too small.
  const whole = ({ share }: { share: number }) => Math.floor(share + 1e-9);
  const left = total - exact.reduce((all, one) => all + whole(one), 0);
  const byRemainder = [...exact].sort((one, other) => other.share - whole(other) - (one.share - whole(one)));
  const lucky = new Set(byRemainder.slice(0, left).map(({ name }) => name));
  const shares = exact.map((one) => [one.name, whole(one) + (lucky.has(one.name) ? 1 : 0)]);
  return Object.fromEntries(shares) as Record<Name, number>;
}
