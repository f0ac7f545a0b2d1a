import { boolean, type Infer, object, partial, string, type } from 'superstruct';
import { endpoint } from '../endpoint';

export * from '../account/contract';

/**
 * The settings for what others see of a member's visits. With `shown`, they see whether the member was here this week or this month, by whole days.
 * With `today`, also that the member is here today. A member who does not show it sees nobody's.
 */
export const PresenceSettings = type({ shown: boolean(), today: boolean() });
export type PresenceSettings = Infer<typeof PresenceSettings>;

/** Some of the {@link PresenceSettings}. */
export const PresenceSettingsChange = partial(object(PresenceSettings.schema));
export type PresenceSettingsChange = Infer<typeof PresenceSettingsChange>;

/** The settings for what others see of the member's visits. */
export const getPresenceSettings = endpoint('GET', '/profile/settings/presence', {
  answer: PresenceSettings,
  extension: true,
});

/** Shows or hides the member's visits. An omitted setting stays as it is. */
export const savePresenceSettings = endpoint('PATCH', '/profile/settings/presence', {
  body: PresenceSettingsChange,
  answer: PresenceSettings,
  extension: true,
});

/** Whether the member has hidden the profile from everybody who is no match, until they show it again. */
export const VisibilitySettings = type({ hidden: boolean() });
export type VisibilitySettings = Infer<typeof VisibilitySettings>;

/** Whether the member has hidden the profile; 404 without a profile. */
export const getVisibility = endpoint('GET', '/profile/settings/visibility', {
  answer: VisibilitySettings,
  extension: true,
});

/**
 * Hides the profile at once from search, lists, likes and visits of everybody who is no match, or shows it again. Matches and
 * conversations stay as they are.
 */
export const saveVisibility = endpoint('PATCH', '/profile/settings/visibility', {
  body: object({ hidden: boolean() }),
  answer: VisibilitySettings,
  extension: true,
});

/**
 * Whether the member has chosen discretion, and the neutral name of the site, in the language of the call. The window title, the
 * icon and the sender of mails then have that name, and mails say nothing of the kind of service.
 */
export const DiscreetSettings = type({ discreet: boolean(), name: string() });
export type DiscreetSettings = Infer<typeof DiscreetSettings>;

/** Whether the member has chosen discretion. */
export const getDiscreet = endpoint('GET', '/profile/settings/discreet', {
  answer: DiscreetSettings,
  extension: true,
});

/** Chooses discretion, or ends it. */
export const saveDiscreet = endpoint('PATCH', '/profile/settings/discreet', {
  body: object({ discreet: boolean() }),
  answer: DiscreetSettings,
  extension: true,
});
