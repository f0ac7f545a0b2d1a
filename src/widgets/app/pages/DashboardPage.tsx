import { Dashboard } from '../../dashboard/Dashboard';
import { MatchMoment } from '../../members/MatchMoment';

/** /: the dashboard. */
export default function DashboardPage() {
  return (
    <>
      <Dashboard />
      <MatchMoment />
    </>
  );
}
