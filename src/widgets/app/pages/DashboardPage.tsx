import { Dashboard } from '../../dashboard/Dashboard';
import { MatchMoment } from '../../members/moment/MatchMoment';

/** /: the dashboard. */
export default function DashboardPage() {
  return (
    <>
      <Dashboard />
      <MatchMoment />
    </>
  );
}
