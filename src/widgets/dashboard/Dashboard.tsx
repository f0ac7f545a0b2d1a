import { dashboardLabel, nameOf, profile } from '../../core';
import { useNoun, useResource, useStyles } from '../host';
import { ProfileViewer } from '../members/ProfileViewer';
import { ActivityFeed } from './ActivityFeed';
import { CompletenessPanel } from './CompletenessPanel';
import carouselStyle from './carousel.css?inline';
import style from './dashboard.css?inline';
import { ShortlistPanel } from './ShortlistPanel';
import { Stats } from './Stats';
import sidePanelStyle from './side-panel.css?inline';
import { TodayMatches } from './TodayMatches';

const styles = [sidePanelStyle, style, carouselStyle];

/** The dashboard, spec section 2: greeting, numbers, today's matches; shortlist, feed and completeness beside them. */
export function Dashboard() {
  useStyles(styles);
  const own = useResource(useNoun(profile).own);
  const isKnown = own.data !== undefined || own.status === 'failed';
  return (
    <ProfileViewer>
      {(view) => (
        <div className="dashboard" part="dashboard">
          <div className="dashboard-main">
            <header>
              <p className="soft">{dashboardLabel.welcome}</p>
              {isKnown ? (
                <h1>{nameOf(own.data) || dashboardLabel.nobody}</h1>
              ) : (
                <div className="skeleton greeting-skeleton" />
              )}
            </header>
            <Stats />
            <TodayMatches onView={view} />
          </div>
          <aside className="dashboard-side">
            <CompletenessPanel />
            <ShortlistPanel onView={view} />
            <ActivityFeed onView={view} />
          </aside>
        </div>
      )}
    </ProfileViewer>
  );
}
