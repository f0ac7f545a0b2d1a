import { useCallback, useEffect, useState } from 'react';
import {
  type Counts,
  connectionText,
  conversations,
  dashboardLabel,
  explain,
  memberCounts,
  type RouteName,
  weeklyChange,
} from '../../core';
import { useClientStore, useResource } from '../frame/host';
import { Failure } from '../ui/feedback/Feedback';
import { BookmarkIcon, ChatIcon, HeartIcon } from '../ui/icons/people';
import { Link } from '../ui/Link';

/** One number of the dashboard. `change` is in percent compared with last week. */
interface Stat {
  label: string;
  to: RouteName;
  Icon: typeof HeartIcon;
  value: number | string | undefined;
  change: number | undefined;
}

/** The three stat cards. They show a change only if the backend sends last week's numbers (decision 4). */
export function Stats() {
  const counts = useClientStore(memberCounts);
  const state = useResource(counts);
  const chats = useChats(state.data);
  const activeChats = state.data?.active_chats ?? chats.count;
  const failed = [state, chats.state].find(({ status, data }) => status === 'failed' && !data);
  if (failed) {
    const retry = () => {
      void counts.load();
      chats.load();
    };
    return (
      <div className="card">
        <Failure text={explain(failed.error, [], connectionText.broken)} onRetry={retry} />
      </div>
    );
  }
  return (
    <ul className="stats">
      {statsOf(state.data, activeChats).map((stat) => (
        <li key={stat.to}>
          <StatCard {...stat} />
        </li>
      ))}
    </ul>
  );
}

/**
 * Loads the conversations, to count them: once, and again when the counts change. Only the chat polls them. A backend that
 * counts them itself is not asked.
 */
function useChats(counts: Counts | undefined) {
  const { rooms, $hasOlderRooms } = useClientStore(conversations);
  const [state, setState] = useState(rooms.peek);
  const isCounted = typeof counts?.active_chats === 'number';
  const load = useCallback(() => {
    let isWanted = true;
    void rooms.load().then((ended) => {
      if (isWanted) setState(ended);
    });
    setState((before) => (before.status === 'failed' ? rooms.peek() : before));
    return () => {
      isWanted = false;
    };
  }, [rooms]);
  useEffect(() => (counts && !isCounted ? load() : undefined), [load, counts, isCounted]);
  const loaded = state.data?.length;
  return { state, load, count: loaded && $hasOlderRooms.get() ? dashboardLabel.atLeast(loaded) : loaded };
}

function statsOf(counts: Counts | undefined, chats: number | string | undefined): Stat[] {
  const before = counts?.previous_week;
  const stat = (
    label: string,
    to: RouteName,
    Icon: Stat['Icon'],
    value: number | string | undefined,
    past: number | null | undefined,
  ) => ({ label, to, Icon, value, change: typeof value === 'number' ? weeklyChange(value, past) : undefined });
  return [
    stat(dashboardLabel.matches, 'matches', HeartIcon, counts?.mutual_matches, before?.mutual_matches),
    stat(dashboardLabel.chats, 'messages', ChatIcon, chats, before?.active_chats),
    stat(dashboardLabel.shortlisted, 'shortlisted', BookmarkIcon, counts?.shortlisted, before?.shortlisted),
  ];
}

function StatCard({ label, to, Icon, value, change }: Stat) {
  return (
    <Link to={to} className="card stat" part="card">
      <span className="stat-icon">
        <Icon />
      </span>
      <span>
        <span className="stat-value">{value ?? <span className="skeleton stat-skeleton" />}</span>
        <span className="soft small">{label}</span>
        {change !== undefined && <span className="soft stat-change">{dashboardLabel.change(change)}</span>}
      </span>
    </Link>
  );
}
