const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns the options that contain the typed text, those beginning with it first. Ignores case and accents. */
export function matching<Option extends { value: string }>(options: readonly Option[], typed: string): Option[] {
  const wanted = fold(typed.trim());
  if (!wanted) return [...options];
  const found = options.filter((option) => fold(option.value).includes(wanted));
  const begins = (option: Option) => (fold(option.value).startsWith(wanted) ? 0 : 1);
  return found.sort((one, other) => begins(one) - begins(other));
}
