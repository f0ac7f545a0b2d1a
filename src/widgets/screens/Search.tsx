import { SearchScreen } from '../search/SearchScreen';
import { forMembers } from './for-members';
import { withQuery } from './with-query';

/** The search: members by name and filters, and suggested profiles; `query` as in the site's `/Search?…`. */
export const Search = forMembers(withQuery(SearchScreen));
