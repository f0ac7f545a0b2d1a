import {
  COMPLETENESS_POINTS,
  type Completeness,
  type CompletenessItem,
  completenessOf,
  dashboardLabel,
  ownProfile,
  profileText,
  type RouteName,
} from '../../core';
import { useClientStore, useResource } from '../frame/host';
import { Loaded } from '../ui/feedback/Feedback';
import { ForwardIcon } from '../ui/icons/arrows';
import { Link } from '../ui/Link';
import { Panel, ProgressSkeleton } from './Panel';

/** The screen where each missing item can be added. */
const ways: Record<CompletenessItem, { to: RouteName; query?: Record<string, string> }> = {
  photos: { to: 'profile', query: { edit: 'photos' } },
  bio: { to: 'profile', query: { edit: 'bio' } },
  interests: { to: 'profile', query: { edit: 'hobbies' } },
  verified: { to: 'settings' },
};

/** Shows how complete the own profile is, whether others see it, and what to add. Spec section 4, decision 2. */
export function CompletenessPanel() {
  const own = useClientStore(ownProfile);
  const state = useResource(own);
  const completeness = state.data ? { ...completenessOf(state.data), hidden: !!state.data.hidden } : undefined;
  return (
    <Panel title={dashboardLabel.completeness} aside={completeness && <strong>{completeness.percent}%</strong>}>
      <Loaded
        state={{ ...state, data: completeness }}
        failed={profileText.dashboardLoadFailed}
        onRetry={() => void own.load()}
        skeleton={<ProgressSkeleton />}
      >
        {(data) => <Progress {...data} />}
      </Loaded>
    </Panel>
  );
}

function Progress({ percent, visible, missing, hidden }: Completeness & { hidden: boolean }) {
  const whyNot = hidden ? dashboardLabel.hiddenByYou : dashboardLabel.hiddenHint;
  return (
    <>
      <div
        className="progress"
        role="progressbar"
        aria-label={dashboardLabel.completeness}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span className={visible ? 'progress-bar' : 'progress-bar low'} style={{ inlineSize: `${percent}%` }} />
      </div>
      <p className={visible ? 'visibility' : 'visibility low'}>
        {visible ? dashboardLabel.visible : dashboardLabel.hidden}
      </p>
      <p className="soft small">{visible ? dashboardLabel.visibleHint : whyNot}</p>
      <h3 className="suggestions-title">{dashboardLabel.suggestions}</h3>
      {missing.length === 0 && <p className="soft small">{dashboardLabel.complete}</p>}
      <ul>
        {missing.map((item) => (
          <li key={item} className="suggestion">
            <Link {...ways[item]} className="suggestion-link">
              <span>{dashboardLabel.suggestion[item]}</span>
              <span className="badge">{dashboardLabel.points(COMPLETENESS_POINTS)}</span>
              <ForwardIcon />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
