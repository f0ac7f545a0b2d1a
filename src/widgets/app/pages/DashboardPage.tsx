import { Dashboard, dashboardStyles } from '../../dashboard/Dashboard';
import { useStyles } from '../../host';
import { MatchMoment } from '../../members/MatchMoment';

/** /: the dashboard. */
export default function DashboardPage() {
  useStyles(dashboardStyles);
  return (
    <>
      <Dashboard />
      <MatchMoment />
    </>
  );
}
