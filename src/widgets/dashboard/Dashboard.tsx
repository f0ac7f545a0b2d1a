import { consents, dashboardLabel, nameOf, newsList, ownProfile } from '../../core';
import { ConsentQuestions } from '../consents/ConsentQuestions';
import { useClientStore, useResource, useStyles } from '../frame/host';
import { ProfileViewer } from '../members/drawer/ProfileViewer';
import badgeStyle from '../styles/badge.css?inline';
import { Sentence } from '../ui/Sentence';
import { ActivityFeed } from './ActivityFeed';
import { CompletenessPanel } from './CompletenessPanel';
import carouselStyle from './carousel.css?inline';
import style from './dashboard.css?inline';
import newsStyle from './news.css?inline';
import { ShortlistPanel } from './ShortlistPanel';
import { SinceLastVisit } from './SinceLastVisit';
import { Stats } from './Stats';
import sidePanelStyle from './side-panel.css?inline';
import { TodayMatches } from './TodayMatches';

const styles = [badgeStyle, sidePanelStyle, style, carouselStyle, newsStyle];

/**
 * The dashboard, spec section 2: greeting, news since the last visit, numbers, today's matches next to completeness and
 * shortlist, and the feed.
 */
export function Dashboard() {
  useStyles(styles);
  const own = useResource(useClientStore(ownProfile));
  const news = useResource(useClientStore(newsList));
  const asked = useResource(useClientStore(consents).own);
  // Both stand above the rest, which would move down.
  const isWaiting = [news, asked].some(({ data, status }) => data === undefined && status !== 'failed');
  const isKnown = own.data !== undefined || own.status === 'failed';
  return (
    <ProfileViewer>
      {(view) => (
        <div className={isWaiting ? 'dashboard is-waiting' : 'dashboard'} part="dashboard">
          <header>
            <p className="soft">{dashboardLabel.welcome}</p>
            {isKnown ? (
              <h1>
                <bdi>
                  <Sentence text={nameOf(own.data) || dashboardLabel.nobody} />
                </bdi>
              </h1>
            ) : (
              <div className="skeleton greeting-skeleton" />
            )}
          </header>
          <ConsentQuestions />
          <SinceLastVisit />
          <Stats />
          <TodayMatches onView={view} />
          <aside className="dashboard-side">
            <CompletenessPanel />
            <ShortlistPanel onView={view} />
          </aside>
          <ActivityFeed onView={view} />
        </div>
      )}
    </ProfileViewer>
  );
}
