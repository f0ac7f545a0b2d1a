/** The rules that a member can break, as codes. {@link ruleText} has their words. */
export const RULES = ['harassment', 'sexual', 'fake', 'money', 'contact', 'married', 'minor', 'privacy'] as const;
export type Rule = (typeof RULES)[number];
