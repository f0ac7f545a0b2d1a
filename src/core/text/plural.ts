/** A text for each plural form of Arabic, by the names of CLDR. Without `zero`, `other` is used for 0. */
export interface ArabicForms {
  zero?: string;
  one: string;
  two: string;
  few: string;
  many: string;
  other: string;
}

/** Returns the form of an Arabic text that goes with a whole number, by the rule of CLDR. */
export function plural(count: number, forms: ArabicForms): string {
  if (count === 0) return forms.zero ?? forms.other;
  if (count === 1) return forms.one;
  if (count === 2) return forms.two;
  const rest = count % 100;
  if (rest > 10) return forms.many;
  return rest > 2 ? forms.few : forms.other;
}
