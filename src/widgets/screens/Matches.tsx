import { Matches as MatchLists } from '../matches/Matches';
import { forMembers } from './for-members';

/** The lists of matches: Match List, My Likes and Liked Me. */
export const Matches = forMembers(MatchLists);
