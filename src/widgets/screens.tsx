import ProfilePage from './app/pages/ProfilePage';
import ShortlistedPage from './app/pages/ShortlistedPage';
import { LocalQuery } from './local-query';
import { NotificationList } from './notifications/NotificationList';
import { SearchScreen } from './search/SearchScreen';
import SettingsPage from './settings/SettingsPage';

/** What a screen takes that knows no address bar. */
export interface ScreenProps {
  /** What it is asked to show, as the query of its address on the site; anew whenever it is another object. */
  query?: Record<string, string>;
}

/** Members by name and filters, and suggested profiles; `query` as in the site's `/Search?…`. */
export function Search({ query }: ScreenProps) {
  return (
    <LocalQuery query={query}>
      <SearchScreen />
    </LocalQuery>
  );
}

/** The own profile with its editors, or with `query={{ id }}` that of another member. */
export function Profile({ query }: ScreenProps) {
  return (
    <LocalQuery query={query}>
      <ProfilePage />
    </LocalQuery>
  );
}

/** Whom the member has shortlisted and not liked yet. */
export function Shortlist() {
  return <ShortlistedPage />;
}

/** All notifications, with Mark all as read. */
export function Notifications() {
  return <NotificationList isPage />;
}

/** Account, password, notifications, blocked members, data, sessions, and deleting the account. */
export function Settings() {
  return <SettingsPage />;
}
