import type { ComponentType } from 'react';
import { chatLabel } from '../core';
import { MembersOnly } from './access/MembersOnly';
import { SignedInOnly } from './access/SignedInOnly';
import ProfilePage from './app/pages/ProfilePage';
import ShortlistedPage from './app/pages/ShortlistedPage';
import { Chat as Conversations } from './chat/Chat';
import { RoomInQuery } from './chat/RoomInQuery';
import { Dashboard as Overview } from './dashboard/Dashboard';
import { useSignedIn } from './frame/host';
import { LocalQuery } from './frame/local-query';
import { Matches as MatchLists } from './matches/Matches';
import { Bell as NotificationBell } from './notifications/Bell';
import { NotificationList } from './notifications/NotificationList';
import { SearchScreen } from './search/SearchScreen';
import SettingsPage from './settings/SettingsPage';

/** Props of a screen without an address bar. */
export interface ScreenProps {
  /** The query to show, as in the screen's address on the site. A new object applies it again. */
  query?: Record<string, string>;
}

/** Wraps a screen for public pages: visitors get a link to log-in instead of an empty screen. */
function forMembers<Props extends object>(Screen: ComponentType<Props>) {
  return (props: Props) => (
    <MembersOnly>
      <Screen {...props} />
    </MembersOnly>
  );
}

/** Wraps a screen so that it takes a `query`. */
function withQuery(Screen: ComponentType) {
  return ({ query }: ScreenProps) => (
    <LocalQuery query={query}>
      <Screen />
    </LocalQuery>
  );
}

/** The lists of matches: Match List, My Likes and Liked Me. */
export const Matches = forMembers(MatchLists);

/** The dashboard: greeting, numbers, today's matches, shortlist, activity and completeness. */
export const Dashboard = forMembers(Overview);

const Asked = withQuery(() => (
  <RoomInQuery>
    <Conversations />
  </RoomInQuery>
));

/** The conversations and the open one; `query={{ with: id }}` opens the conversation with a member. */
export function Chat({ query }: ScreenProps) {
  return (
    <SignedInOnly hint={chatLabel.signInFirst}>
      <Asked query={query} />
    </SignedInOnly>
  );
}

/** The unread count and the list of notifications. Shows nothing without a session. */
export function Bell() {
  return useSignedIn() ? <NotificationBell /> : null;
}

/** The search: members by name and filters, and suggested profiles; `query` as in the site's `/Search?…`. */
export const Search = forMembers(withQuery(SearchScreen));

/** The own profile with its editors, or with `query={{ id }}` another member's profile. */
export const Profile = forMembers(withQuery(ProfilePage));

/** The members that the member has shortlisted and not liked yet. */
export const Shortlist = forMembers(ShortlistedPage);

/** All notifications, with Mark all as read. */
export const Notifications = forMembers(() => <NotificationList isPage />);

/** The settings: account, password, notifications, blocked members, data, sessions, and deleting the account. */
export const Settings = forMembers(SettingsPage);
