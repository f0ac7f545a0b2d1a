import { type RouteName, siteLabel } from '../../../core';
import { PersonIcon } from '../../safety/icons';
import type { Icon } from '../../ui/icon';
import { BookmarkIcon, ChatIcon, HeartIcon } from '../../ui/icons/people';
import { SearchIcon } from '../../ui/icons/search';
import { GearIcon, HomeIcon } from './icons';

/** One entry of the navigation. */
export interface NavEntry {
  to: RouteName;
  label: string;
  Icon: Icon;
}

/** The entries of the bar, spec section 2. */
export const entries: readonly NavEntry[] = [
  { to: 'dashboard', label: siteLabel.dashboard, Icon: HomeIcon },
  { to: 'search', label: siteLabel.search, Icon: SearchIcon },
  { to: 'matches', label: siteLabel.matches, Icon: HeartIcon },
  { to: 'messages', label: siteLabel.messages, Icon: ChatIcon },
  { to: 'profile', label: siteLabel.profile, Icon: PersonIcon },
];

/** The entries of the account menu, except Log Out. */
export const personal: readonly NavEntry[] = [
  { to: 'shortlisted', label: siteLabel.shortlisted, Icon: BookmarkIcon },
  { to: 'settings', label: siteLabel.settings, Icon: GearIcon },
];
