/** `<mm-dashboard>`: greeting, numbers, today's matches, shortlist, activity and completeness. */
import DashboardPage from '../app/pages/DashboardPage';
import { define } from './element';
import { createMemberScreen } from './member-screen';

define('mm-dashboard', () => createMemberScreen(DashboardPage));
