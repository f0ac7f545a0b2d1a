/** `<mm-shortlist>`: the members that the member has shortlisted and not liked. */
import ShortlistedPage from '../app/pages/ShortlistedPage';
import { define } from './element';
import { createMemberScreen } from './member-screen';

define('mm-shortlist', () => createMemberScreen(ShortlistedPage));
