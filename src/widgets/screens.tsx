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

/** What a screen takes that knows no address bar. */
export interface ScreenProps {
  /** What it is asked to show, as the query of its address on the site; anew whenever it is another object. */
  query?: Record<string, string>;
}

/** A screen as pages show it that anyone may open: visitors get a way to log in, not a screen that never fills. */
function forMembers<Props extends object>(Screen: ComponentType<Props>) {
  return (props: Props) => (
    <MembersOnly>
      <Screen {...props} />
    </MembersOnly>
  );
}

/** A screen that is told what to show. */
function withQuery(Screen: ComponentType) {
  return ({ query }: ScreenProps) => (
    <LocalQuery query={query}>
      <Screen />
    </LocalQuery>
  );
}

/** Match List, My Likes and Liked Me. */
export const Matches = forMembers(MatchLists);

/** Greeting, numbers, today's matches, shortlist, activity and completeness. */
export const Dashboard = forMembers(Overview);

const Asked = withQuery(() => (
  <RoomInQuery>
    <Conversations />
  </RoomInQuery>
));

/** Conversations and the open one; `query={{ with: id }}` opens that with a member. */
export function Chat({ query }: ScreenProps) {
  return (
    <SignedInOnly hint={chatLabel.signInFirst}>
      <Asked query={query} />
    </SignedInOnly>
  );
}

/** The unread count and the list of notifications; nothing without a session. */
export function Bell() {
  return useSignedIn() ? <NotificationBell /> : null;
}

/** Members by name and filters, and suggested profiles; `query` as in the site's `/Search?…`. */
export const Search = forMembers(withQuery(SearchScreen));

/** The own profile with its editors, or with `query={{ id }}` that of another member. */
export const Profile = forMembers(withQuery(ProfilePage));

/** Whom the member has shortlisted and not liked yet. */
export const Shortlist = forMembers(ShortlistedPage);

/** All notifications, with Mark all as read. */
export const Notifications = forMembers(() => <NotificationList isPage />);

/** Account, password, notifications, blocked members, data, sessions, and deleting the account. */
export const Settings = forMembers(SettingsPage);
