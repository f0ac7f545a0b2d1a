import { consentLabel, legalLabel, lockLabel, partnerLabel, settingsLabel } from '../../core';

/** The sections of the settings in order. The last is for what cannot be undone. */
export const sectionNames = [
  'account',
  'language',
  'password',
  'notifications',
  'presence',
  'visibility',
  'discreet',
  'lock',
  'blocked',
  'sites',
  'data',
  'consents',
  'sessions',
  'about',
  'delete',
] as const;

/** The name of a section, which is its anchor in the address and the key of its title. */
export type SectionName = (typeof sectionNames)[number];

export const sectionTitles: Readonly<Record<SectionName, string>> = {
  account: settingsLabel.account,
  language: settingsLabel.language,
  password: settingsLabel.password,
  notifications: settingsLabel.notifications,
  presence: settingsLabel.presence,
  visibility: settingsLabel.visibility,
  discreet: settingsLabel.discreet,
  lock: lockLabel.title,
  blocked: settingsLabel.blocked,
  sites: partnerLabel.sites,
  data: settingsLabel.data,
  consents: consentLabel.title,
  sessions: settingsLabel.sessions,
  about: legalLabel.settingsTitle,
  delete: settingsLabel.delete,
};
