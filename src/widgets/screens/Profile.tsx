import ProfilePage from '../app/pages/ProfilePage';
import { forMembers } from './for-members';
import { withQuery } from './with-query';

/** The own profile with its editors, or with `query={{ id }}` another member's profile. */
export const Profile = forMembers(withQuery(ProfilePage));
