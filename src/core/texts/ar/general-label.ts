import { isolateInArabic } from '../../text/isolate';
import { plural } from '../../text/plural';

/** Labels that many screens share: those of spec section 2, and others that it leaves to us. */

export const product = 'mm';
export const retry = 'إعادة المحاولة';
export const close = 'إغلاق';
export const cancel = 'إلغاء';
export const loading = 'جارٍ التحميل…';
export const next = 'التالي';
export const previous = 'السابق';
export const years = (age: number) =>
  plural(age, {
    zero: `${age} سنة`,
    one: 'سنة واحدة',
    two: 'سنتان',
    few: `${age} سنوات`,
    many: `${age} سنة`,
    other: `${age} سنة`,
  });
export const back = 'رجوع';
export const optional = 'اختياري';
/** Joins the items of a list. */
export const listOf = (items: readonly string[]) =>
  new Intl.ListFormat('ar').format(items.filter(Boolean).map(isolateInArabic));
/** A place of residence: emirate or state, and country. */
export const placeOf = (emirate: string, country: string) =>
  [emirate, country].filter(Boolean).map(isolateInArabic).join('، ');
/** Joins facts on one line. Skips missing ones. */
export const factsOf = (facts: readonly (string | null | undefined)[]) =>
  facts.flatMap((fact) => (fact ? isolateInArabic(fact) : [])).join(' · ');
