import { Dashboard as Overview } from '../dashboard/Dashboard';
import { forMembers } from './for-members';

/** The dashboard: greeting, numbers, today's matches, shortlist, activity and completeness. */
export const Dashboard = forMembers(Overview);
