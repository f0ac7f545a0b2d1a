import {
  COMPLETENESS_POINTS,
  type Completeness,
  completenessOf,
  dashboardLabel,
  profile,
  profileText,
} from '../../core';
import { Link } from '../app/Link';
import { useNoun, useResource } from '../host';
import { Loaded } from '../ui/Feedback';
import { Panel, PanelSkeleton } from './Panel';

/** How complete the own profile is, whether others see it, and what would help. Spec section 4, decision 2. */
export function CompletenessPanel() {
  const { own } = useNoun(profile);
  const state = useResource(own);
  const completeness = state.data ? completenessOf(state.data) : undefined;
  return (
    <Panel title={dashboardLabel.completeness} aside={completeness && <strong>{completeness.percent}%</strong>}>
      <Loaded
        state={{ ...state, data: completeness }}
        failed={profileText.dashboardLoadFailed}
        onRetry={() => void own.load()}
        skeleton={<PanelSkeleton />}
      >
        {(data) => <Progress {...data} />}
      </Loaded>
    </Panel>
  );
}

function Progress({ percent, visible, missing }: Completeness) {
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
      <p className="soft small">{visible ? dashboardLabel.visibleHint : dashboardLabel.hiddenHint}</p>
      <h3 className="suggestions-title soft">{dashboardLabel.suggestions}</h3>
      {missing.length === 0 && <p className="small">{dashboardLabel.complete}</p>}
      <ul>
        {missing.map((item) => (
          <li key={item} className="suggestion">
            <Link to="profile" className="suggestion-link">
              {dashboardLabel.suggestion[item]}
            </Link>
            <span className="badge">{dashboardLabel.points(COMPLETENESS_POINTS)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
