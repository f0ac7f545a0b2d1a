/** `<mm-search>`: members by name and filters, and suggested profiles. */
import SearchPage from '../app/pages/SearchPage';
import { define } from './element';
import { createMemberScreen } from './member-screen';

define('mm-search', () => createMemberScreen(SearchPage));
