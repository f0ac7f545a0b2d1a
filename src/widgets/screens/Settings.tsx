import SettingsPage from '../settings/SettingsPage';
import { forMembers } from './for-members';

/** The settings: account, password, notifications, blocked members, data, sessions, and deleting the account. */
export const Settings = forMembers(SettingsPage);
