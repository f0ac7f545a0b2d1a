import type { Rule } from '@core/moderation/rules';
import { ruleWords } from '../texts/explanation';
import { type Text, translatable } from '../texts/translatable';
import type { NotificationKind } from './notify';
import type { ProfileNews } from './notify-profile';

/**
 * Returns the text of a notification: its first line, and a second line below it.
 * @param name of the other member. Undefined for a member without a name.
 */
export function textOf(kind: NotificationKind, name: string | undefined): { message: Text; description: Text } {
  const other = { name: name ?? translatable('A member', {}) };
  switch (kind) {
    case 'match':
      return {
        message: translatable('You and {name} matched', other),
        description: 'You can now send each other messages.',
      };
    case 'like':
      return {
        message: translatable('{name} liked your profile', other),
        description: 'Like them back to start a conversation.',
      };
    case 'message':
      return {
        message: translatable('New message from {name}', other),
        description: 'Open your conversation to read it.',
      };
    case 'view':
      return { message: translatable('{name} viewed your profile', other), description: 'See their profile.' };
  }
}

/** The text for a member whose report was looked into. It says nothing about the outcome. */
export const seenReport = {
  message: 'We have looked into your report',
  description: 'For reasons of privacy we cannot say more. Thank you.',
};

/** Returns the text for a member at whom somebody looks often, as {@link textOf} does. */
export function textOfFrequentViews(times: number, name: string | undefined): { message: Text; description: Text } {
  const values = { name: name ?? translatable('A member', {}), times };
  return {
    message: translatable('{name} looked at your profile {times} times this week', values),
    description: 'If you do not want that, block them in the menu of their profile. They are not told.',
  };
}

/** Returns the text for a member one of whose photos a moderator removed. `slot` is null for the primary photo. */
export function textOfRemovedPhoto(slot: number | null, rule: Rule | null): { message: Text; description: Text } {
  const message =
    slot === null
      ? 'We have removed your profile picture'
      : translatable('We have removed your photo {number}', { number: slot + 1 });
  const description = rule
    ? translatable('Reason: {rule}.', { rule: translatable(ruleWords[rule], {}) })
    : 'See your profile.';
  return { message, description };
}

/** The notifications about acts of moderators on the own profile. They name no moderator and no reporter. */
export const textsOfProfile: Readonly<Record<ProfileNews, { message: Text; description: Text }>> = {
  birth: {
    message: 'We have corrected your date of birth',
    description: 'If this is a mistake, please write to us.',
  },
  held: {
    message: 'Your profile is hidden for now',
    description: 'Our team looks at it and then shows it again. Nothing is decided by that.',
  },
  shown: { message: 'Your profile is visible again', description: 'Our team has looked at it.' },
};
