import type { Rule } from '@core/moderation/rules';
import { type Text, translatable } from './translatable';

/** What a member is told about a decision. Each part is null if the moderator gave none. */
export interface Explanation {
  rule: Rule | null;
  /** Words of the moderator to the member, which name nobody. */
  statement: string | null;
}

/** The words for each rule, in mails and in the download. */
export const ruleWords: Readonly<Record<Rule, string>> = {
  harassment: 'Harassment or threats',
  sexual: 'Sexual content',
  fake: 'False identity or photos',
  money: 'Asking for money, or selling something',
  contact: 'Contact details before a match',
  married: 'A hidden marriage, or other intentions',
  minor: 'Under 18',
  privacy: 'Passing on photos or messages of others',
};

/** Returns the paragraphs of a mail that explain a decision. */
export function explain({ rule, statement }: Explanation): Text[] {
  return [
    ...(rule ? [translatable('Reason: {rule}.', { rule: translatable(ruleWords[rule], {}) })] : []),
    ...(statement ? [translatable('Our team writes: “{statement}”', { statement })] : []),
  ];
}
