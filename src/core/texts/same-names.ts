/** Types that fail to compile unless every language has the names and parameters of the English texts. */
import type * as arabic from './ar';
import type * as english from './en';

/** A text, list or table of texts, or function of the same parameters, whatever its words. */
type Words<Text> = Text extends string
  ? string
  : Text extends (...values: infer Values) => infer Result
    ? (...values: Values) => Words<Result>
    : { readonly [Name in keyof Text]: Words<Text[Name]> };

/** Accepts a language that has all names of the other one. */
type Has<Language extends Words<Other>, Other> = Language;

export type Arabic = Has<typeof arabic, typeof english>;
export type English = Has<typeof english, typeof arabic>;
