import { latinDigits } from '@core/text/digits';
import { fold } from '@core/text/fold';

/*
 * Sentences in which somebody says to be under 18, for English and Arabic. A moderator looks at what is found, so a sentence that
 * is only probably one is found; one about the past, another person or another number is not.
 */

const WORDS = ['ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen'];
const AGE = `(?:1[0-7]|${WORDS.join('|')})`;
/** After an age: the end of the clause, or words that go on about the person. Not a unit, such as "16 weeks" or "16 years of". */
const AFTER = String.raw`(?:[ -]?(?:years?|yrs?)(?:[ -]?old(?:s)?)?|[ -]?(?:y\/?o)|[ -]?and a half)?(?=\s*(?:$|[^\p{L}\p{N}\s%°/+-](?!\d)|-\s)|\s+(?:and|but|so|now|from|girl|boy|female|male|student|going on|turning|this|btw|lol|tbh|please|pls|sorry|though|actually|who|looking|live|living|in (?:grade|school|high))\b)`;
const ADVERB = String.raw`(?:(?:only|just|actually|really|now|still|almost|nearly|about|honestly|currently|turning|a|an|girl|boy)\s+)*`;
const ME = String.raw`(?:i\s?(?:am|['’´]?m)|im|iam)`;
/** Words before "I am" that make it the past, a wish or a comparison. */
const NOT_REAL = String.raw`(?<!\b(?:since|when|until|till|before|like|if|though|because|that)\s)`;

const ENGLISH = [
  String.raw`${NOT_REAL}\b${ME}\s+${ADVERB}${AGE}(?!\d)${AFTER}`,
  String.raw`\bmy (?:real )?age(?: is|'s|:)?\s+${ADVERB}${AGE}(?!\d)${AFTER}`,
  String.raw`(?:^|[.!?\n,;(])\s*(?:age:?\s*)${AGE}(?!\d)${AFTER}`,
  String.raw`(?:^|[.!?\n,;(])\s*${AGE}[ -]?(?:(?:years?|yrs?)[ -]?old|y\/?o)(?=\s*(?:$|[^\p{L}\p{N}\s])|\s+(?:and|but|from|girl|boy|female|male|student)\b)`,
  String.raw`\bi (?:just |recently )turned ${AGE}(?!\d)${AFTER}`,
  String.raw`\bi(?: will| ?['’]ll) (?:be|turn) (?:1[0-8]|eighteen) (?:next|in|on|soon|this)\b`,
  String.raw`${NOT_REAL}\b${ME}\s+(?:still\s+)?(?:not (?:yet )?(?:18|eighteen)|(?:under|below|younger than|less than) (?:18|eighteen)|under ?-?age|a minor)(?![\p{L}\p{N}%])(?!\s*(?:kg|km|minutes|hours))`,
];

/** Tens are written in many ways: ستة عشر, ست عشرة, ستاشر, سطعش. Folded, as {@link fold} does. */
const ARABIC_WORDS = [
  ...['احد', 'احدي', 'اثني', 'اثنا', 'اثنتي', 'ثلاثه?', 'تلاته?', 'اربعه?', 'خمسه?', 'سته?', 'سبعه?'].map(
    (unit) => `${unit} ?عشره?`,
  ),
  '(?:حدا|احدا|اتنا|اثنا|تلتا|تلطا|ثلاثا|ثلث|اربعتا|اربع|خمستا|خمس|ستا|ست|س|سبعتا|سبع)(?:عشر?|شر|طعشر?|تعشر?)',
];
const ARABIC_AGE = `(?:1[0-7]|${ARABIC_WORDS.join('|')})`;
const YEARS = '(?:سنه|عاما?|سنين|سنوات|ربيعا)';
/** Not "16 years of experience", and not a longer number. */
const ARABIC_AFTER = String.raw`(?![\p{L}\p{N}])(?!\s*${YEARS}?\s*(?:من )?(?:ال)?خبر)(?!\s*(?:كيلو|كغ|دقيقه|ساعه|يوم|شهر|ضعف))(?![.:/%-]\d)`;
const ARABIC_ADVERB = String.raw`(?:(?:الان|حاليا|هو|فقط|بس|تقريبا|الحين|هلا|لسه|لسا|حوالي)\s+)*`;
const ARABIC_NOT_REAL = String.raw`(?<!(?:كان|كانت|لما|عندما|حين|يوم|مذ|منذ|من|صار|بلغ|وقت|كاني|لو)\s)`;
const START = String.raw`(?<![\p{L}\p{N}])`;

const ARABIC = [
  String.raw`${ARABIC_NOT_REAL}${START}و?(?:عمري|سني)\s*:?\s*${ARABIC_ADVERB}${ARABIC_AGE}${ARABIC_AFTER}`,
  String.raw`${ARABIC_NOT_REAL}${START}(?:عندي|عندى)\s+${ARABIC_ADVERB}${ARABIC_AGE}\s*${YEARS}(?!\s*(?:من )?(?:ال)?خبر)(?!\s+(?:في|من)\s)(?![\p{L}\p{N}])`,
  String.raw`${ARABIC_NOT_REAL}${START}(?:و?انا|اني)\s+(?:بنت|ابن|ولد|شاب|شابه|فتاه|طالب|طالبه)?\s*(?:عمرها|عمره)?\s*${ARABIC_AGE}\s*${YEARS}(?!\s*(?:من )?(?:ال)?خبر)(?!\s+(?:في|من)\s)(?![\p{L}\p{N}])`,
  String.raw`${START}(?:انا|اني|مازلت|ما زلت)\s+(?:قاصره?|تحت السن|دون السن)(?![\p{L}\p{N}])`,
  String.raw`${START}(?:عمري|سني|انا)\s+(?:اقل من|دون|تحت|اصغر من)\s+(?:ال)?\s*(?:18|ثامنه عشره?|ثمانيه عشره?|ثمانيه? عشر)(?![\p{L}\p{N}])`,
  String.raw`${START}(?:لم ابلغ|ما بلغت|لسه ما كملت|ما كملت)\s+(?:بعد\s+)?(?:سن\s+)?(?:ال)?\s*(?:18|ثامنه عشره?)(?![\p{L}\p{N}])`,
];

const SAYINGS = new RegExp([...ENGLISH, ...ARABIC].join('|'), 'u');

/** Returns the words in which a text says that its author is under 18, such as "i am 16"; undefined if there are none. */
export function sayingUnderAge(text: string): string | undefined {
  const plain = fold(latinDigits(text.replace(/\p{Cf}/gu, ''))).replace(/[ \t\u00a0]+/g, ' ');
  return SAYINGS.exec(plain)?.[0]?.trim();
}
