import { HEIGHT_RANGES, NAME_MAX } from '@core/limits';
import * as ar from '@core/texts/ar';
import {
  chatText,
  connectionText,
  legalLabel,
  memberText,
  profileLabel,
  profileText,
  sessionText,
  wizardLabel,
  wizardText,
} from '@core/texts/en';
import type { ArabicSentences } from './sentence';

/** Pairs the texts of a catalogue with those of the same names. */
function paired(english: object, arabic: object): [string, string][] {
  const others: Record<string, unknown> = { ...arabic };
  return Object.entries(english).flatMap(([name, text]): [string, string][] => {
    const other = others[name];
    return typeof text === 'string' && typeof other === 'string' ? [[text, other]] : [];
  });
}

const names = [
  ['First name', 'الاسم الأول'],
  ['Last name', 'اسم العائلة'],
] as const;

const units = [
  ['ft', 'قدم'],
  ['cm', 'سم'],
] as const;

/** The texts of the core that the server answers with. Those with parts are here for every value they have. */
export const core: ArabicSentences = Object.fromEntries([
  ...paired(chatText, ar.chatText),
  ...paired(connectionText, ar.connectionText),
  ...paired(legalLabel, ar.legalLabel),
  ...paired(memberText, ar.memberText),
  ...paired(profileText, ar.profileText),
  ...paired(sessionText, ar.sessionText),
  ...paired(wizardText, ar.wizardText),
  [profileLabel.birthFixed, ar.profileLabel.birthFixed],
  [profileLabel.notShared, ar.profileLabel.notShared],
  [wizardLabel.bornLongAgo, ar.wizardLabel.bornLongAgo],
  ...names.flatMap(([english, arabic]) => [
    [wizardText.nameLetter(english), ar.wizardText.nameLetter(arabic)],
    [wizardText.nameLong(english, NAME_MAX), ar.wizardText.nameLong(arabic, NAME_MAX)],
  ]),
  ...units.map(([unit, name]) => {
    const [least, most] = HEIGHT_RANGES[unit];
    return [wizardText.height(unit, least, most, true), ar.wizardText.height(name, least, most, true)];
  }),
]);
