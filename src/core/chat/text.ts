import { MESSAGE_MAX } from '../limits';
import { isBlank } from '../text/visible';

const WARN_FROM = 200;
const SIGN = '\\p{Extended_Pictographic}(?:\\p{Emoji_Modifier}|\\u{fe0f})*';
const EMOJI = `(?:${SIGN}(?:\\u{200d}${SIGN})*|\\p{Regional_Indicator}{2})`;
const MANY = 3;
const ONLY_EMOJI = new RegExp(`^\\s*(?:${EMOJI}\\s*){1,${MANY}}$`, 'u');

/** Whether a message is one to three emoji and nothing else. */
export function isEmojiOnly(text: string): boolean {
  // The longest emoji, a family, is eleven characters long in UTF-16.
  return text.length <= 12 * MANY && ONLY_EMOJI.test(text);
}

/** How many more characters a message may have; negative if it is too long. Counts an emoji as the backend does. */
export function charactersLeft(text: string): number {
  return MESSAGE_MAX - [...text.trim()].length;
}

/** Whether a message may be sent. */
export function isSendable(text: string): boolean {
  return !isBlank(text) && charactersLeft(text) >= 0;
}

/** Whether to show a writing member how many characters are left. */
export function isNearLimit(text: string): boolean {
  return text.length >= MESSAGE_MAX - WARN_FROM && charactersLeft(text) <= WARN_FROM;
}
