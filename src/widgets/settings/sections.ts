import { settingsLabel } from '../../core';

/** The sections of the settings in their order; the last is for what cannot be undone. */
export const sectionNames = [
  'account',
  'language',
  'password',
  'notifications',
  'blocked',
  'data',
  'sessions',
  'delete',
] as const;

/** Name of a section: its anchor in the address, and its title among the labels. */
export type SectionName = (typeof sectionNames)[number];

/** What each section is called. */
export const sectionTitles: Readonly<Record<SectionName, string>> = {
  account: settingsLabel.account,
  language: settingsLabel.language,
  password: settingsLabel.password,
  notifications: settingsLabel.notifications,
  blocked: settingsLabel.blocked,
  data: settingsLabel.data,
  sessions: settingsLabel.sessions,
  delete: settingsLabel.delete,
};
