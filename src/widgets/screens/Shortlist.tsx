import ShortlistedPage from '../app/pages/ShortlistedPage';
import { forMembers } from './for-members';

/** The members that the member has shortlisted and not liked yet. */
export const Shortlist = forMembers(ShortlistedPage);
