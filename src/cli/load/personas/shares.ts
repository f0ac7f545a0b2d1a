/**
 * Divides a whole number by weights, by largest remainder: shares differ from what is exact by less than one, and equal
 * weights get equal shares wherever the number can be divided so. What is left over goes to whoever is named first.
 */
export function sharesOf<Name extends string>(
  weights: Readonly<Partial<Record<Name, number>>>,
  total: number,
): Record<Name, number> {
  const entries = Object.entries(weights) as [Name, number][];
  const sum = entries.reduce((all, [, weight]) => all + weight, 0);
  const exact = entries.map(([name, weight]) => ({ name, share: (weight / sum) * total }));
  // Thirds of a whole number come out a hair below it.
  const whole = ({ share }: { share: number }) => Math.floor(share + 1e-9);
  const left = total - exact.reduce((all, one) => all + whole(one), 0);
  const byRemainder = [...exact].sort((one, other) => other.share - whole(other) - (one.share - whole(one)));
  const lucky = new Set(byRemainder.slice(0, left).map(({ name }) => name));
  const shares = exact.map((one) => [one.name, whole(one) + (lucky.has(one.name) ? 1 : 0)]);
  return Object.fromEntries(shares) as Record<Name, number>;
}
