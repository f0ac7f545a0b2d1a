import { latinDigits } from '@core/text/digits';
import { fold } from '@core/text/fold';

/*
 * Stems of words that make a report urgent, in English, in Arabic and in Arabic written with Latin letters and digits. A hit only
 * moves a case forward in the list, so a sentence that is only probably meant so is one, and a negated one too.
 */

const PICTURES = '(?:pictures?|photos?|pics?|images?|nudes?|videos?|screen ?shots?|messages|chats?)';
const PERSON = '(?:me|you|us|her|him|my|myself|herself|himself)';
const IMAGES = '(?:صور|فيديو|مقاطع|محادثات|رسايل|سكرين)';
/** Up to four words, such as "all of my private". */
const FEW = String.raw`(?:[^\s]+\s+){0,4}?`;

const THREATS = [
  String.raw`\b(?:kill(?:s|ed|ing)?|murder\w*|stab\w*|shoot\w*|strangle\w*|slaughter\w*|burn(?:s|ing)?|beat(?:s|ing|en)?|hit(?:s|ting)?|hurt(?:s|ing)?|harm(?:s|ing)?)\s+${PERSON}\b`,
  String.raw`\b(?:be|get|got|getting|want(?:s|ed)? (?:me|her|us|you)) (?:killed|dead|murdered|stabbed)\b`,
  String.raw`\b(?:threat\w*|stalk\w*|rap(?:e[sd]?|ing|ist)\b|assault\w*|kidnap\w*|suicid\w*|honou?r killing|acid attack|throw acid|death threat)`,
  String.raw`\b(?:has|have|got|brings?|with) (?:a |his |her )?(?:gun|knife|weapon)\b`,
  String.raw`\bknows? where (?:i|we|my|you|she|he) (?:live|work|family|sleep)`,
  String.raw`\bfollow(?:s|ed|ing) me\b|\boutside my (?:home|house|door|flat|apartment|work|office)\b`,
  String.raw`\b(?:afraid|scared|fear) (?:for|of losing) (?:my|our) (?:life|lives|safety)\b`,
  // سيقتلني, بيقتلني, اقتلك; يذبحني; يهددني, تهديد; اغتصاب; يضربني; يلاحقني.
  'قتل(?:ن|ك|ه|و|ي|$|[^\\p{L}])|ذبح(?:ن|ك)|هدد|تهديد|اغتصب|اغتصاب|ضرب(?:ن|ك)|طعن(?:ن|ك)|يموتن|اموتك|ينتقم|سانتقم|بنتقم|خطف',
  'سلاح|سكين|مسدس|ماء نار|مويه نار|اسيد|يلاحقن|يطاردن|يتعقبن|يراقبن|انتحر|انتحار',
  'يعرف (?:وين|فين|مكان|عنوان|اين) (?:بيت|سكن|اسكن|عمل|دوام|اهل)|خايفه? علي حيات|اخاف علي حيات|خطر علي حيات',
  String.raw`\b(?:b|ba|be|bi|by|byi|ha|hay|7a|ra7|sa|y|ya|yi|t)?(?:2|q|g)a?t[aeiou]?l(?:ik|ak|ek|ok|k|ni|any|eni|ny)\b|\b\w*d[ae]?ba?7(?:ik|ak|ek|k|ni|ny)\b|\b\w*haddi?d\w*\b`,
];

const BLACKMAIL = [
  String.raw`\b(?:black ?mail|s?extort|sextort|ransom|revenge porn)`,
  String.raw`\b(?:leak|expos|publish|post|spread|shar|show|send|sent|put|upload)\w*\s+${FEW}${PICTURES}\b.{0,40}\b(?:to (?:my|your|her|his|our|every|all)|online|public|on (?:instagram|facebook|tiktok|snap\w*|the internet|social)|unless|if (?:i|you|she|he))`,
  String.raw`\b(?:unless|if (?:i|you|she|he)\b.{0,40})\b(?:leak|expos|publish|post|spread|shar|show|send|upload)\w*\s+${FEW}${PICTURES}\b`,
  String.raw`\b(?:leak|expos|publish)\w*\s+(?:${PERSON}\b|${FEW}${PICTURES}\b)`,
  String.raw`\bi will (?:send|post|share|show|publish|put) ${FEW}${PICTURES}\b`,
  // أفضح, بفضحك, فضيحة; ابتزاز, يبتزني; ينشر صوري, سأرسل صورك.
  `فضح|فضيح|ابتز|يبتز|بيبتز|تبتز|مبتز|تشهير|يشهر بي`,
  `(?:نشر|ارسل|يرسل|ترسل|رسل|بعت|ابعث|يبعث|وزع|طرش|سرب|نزل)[^\\s]*\\s+${FEW}(?:ال)?${IMAGES}`,
  String.raw`\b\w*f[ae]?dh?a?[7h]a?(?:ik|ak|ek|k|ni|ny|a)\b|\b\w*fadi[7h]a\w*|\b(?:b|ba|ha|7a)?(?:a)?ntsh[aeiou]?r\s+${FEW}(?:so?w[ae]?r|sorat)\w*`,
];

const MINORS = [
  String.raw`\bunder ?-?age|\bunder (?:18|eighteen)\b|\bis (?:just |only |still |really |actually )*(?:a )?(?:minor|child|kid|school ?girl|school ?boy|1[0-7])\b(?!\s*(?:km|cm|minutes|hours|kg|%))`,
  `قاصر|(?:تحت|دون) السن|عمر(?:ه|ها)\\s*1[0-7](?!\\d)|تحت ال ?18|دون ال ?18`,
];

const HARASSMENT = [
  String.raw`\b(?:harass|insult|nudes?\b|naked|porn|sexual|dick ?pic|obscen|vulgar|prostitut|whore|slut|bitch)`,
  'تحرش|عاري|عريان|اباحي|سكس|شتم|شتيم|يسبن|يسبني|قذر|عاهر|شرموط|جنسي(?![\\p{L}])',
];

const MONEY = [
  String.raw`\b(?:money|iban|loan|crypto|bitcoin|usdt|invest|gift card|western union|bank account|scam|fraud|transfer(?:red|s|ring)? (?:\d|him|her|the|aed|dhs|usd|\$))`,
  'فلوس|دراهم|مصاري|ايبان|تحويل بنكي|حواله|قرض|استثمار|بيتكوين|عملات رقمي|نصاب|نصب|احتيال|حول(?:ت|ي)? (?:له|لها|لي)? ?\\d',
];

/** From the most urgent to the least. The index is the severity, and money has that of fakes. */
const LISTS = [[...THREATS, ...BLACKMAIL, ...MINORS], HARASSMENT, MONEY].map(
  (stems) => new RegExp(stems.join('|'), 'u'),
);

/**
 * Returns a text in the form in which the stems are written: folded, with one alef, small hamzas as their letters, no letters
 * repeated for emphasis, no invisible marks, and no signs between letters.
 */
function plainly(text: string): string {
  const folded = fold(latinDigits(text.normalize('NFKC').replace(/\p{Cf}/gu, '')));
  return folded
    .replace(/[ٱٲٳ]/g, 'ا')
    .replace(/ء/g, '')
    .replace(/(\p{L})\1{2,}/gu, '$1')
    .replace(/['’´`_*.,،؛;:!؟?"«»()[\]-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Returns the severity that the words of a report give it, from 0 (the most urgent) to 2. Undefined if they give none. */
export function severityOfWords(text: string): number | undefined {
  const plain = plainly(text);
  const found = LISTS.findIndex((stems) => stems.test(plain));
  return found < 0 ? undefined : found;
}
