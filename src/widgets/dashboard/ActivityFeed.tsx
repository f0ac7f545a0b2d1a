import {
  activityFeed,
  commonLabel,
  connectionText,
  dashboardLabel,
  emptyLabel,
  type FeedItem,
  nameOf,
  timeAgo,
  visibleFeed,
} from '../../core';
import { useClientStore, useResource } from '../frame/host';
import { useNow } from '../frame/now';
import NobodyYet from '../members/NobodyYet';
import type { Viewed } from '../members/person';
import { Loaded } from '../ui/feedback/Feedback';
import { Panel, RowsSkeleton } from './Panel';
import { PersonRow } from './PersonRow';

const acts = new Map<string, string>(Object.entries(dashboardLabel.acts));

/** Recent actions of other members: they viewed, liked or shortlisted the member. Spec sections 4 and 9. */
export function ActivityFeed({ onView }: { onView(member: Viewed): void }) {
  const feed = useClientStore(activityFeed);
  return (
    <Panel title={dashboardLabel.feed}>
      <Loaded
        state={useResource(feed)}
        failed={connectionText.broken}
        onRetry={() => void feed.load()}
        skeleton={<RowsSkeleton rows={5} className="feed" />}
      >
        {(items) => <Rows items={visibleFeed(items)} onView={onView} />}
      </Loaded>
    </Panel>
  );
}

function Rows({ items, onView }: { items: readonly FeedItem[]; onView(member: Viewed): void }) {
  const now = useNow('minute');
  if (items.length === 0) return <NobodyYet hint={emptyLabel.feed} to="profile" />;
  return (
    <ul className="feed">
      {items.map((item) => (
        <PersonRow
          key={item.actor}
          name={nameOf({ fullname: item.name }) || dashboardLabel.nobody}
          act={acts.get(item.activity_type) ?? item.activity_type}
          photo={item.photo}
          preview={item.photo_preview}
          detail={commonLabel.factsOf([
            dashboardLabel.compatible(item.compatibility_score),
            timeAgo(item.created_at, now),
          ])}
          onOpen={() => onView({ user: item.actor, fullname: item.name })}
        />
      ))}
    </ul>
  );
}
