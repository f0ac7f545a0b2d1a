import { useStyles } from '../frame/host';
import partStyle from './part/part.css?inline';
import { profileStyles } from './styles';

const styles = [...profileStyles, partStyle];

/** The placeholder of cards. */
export function PartsSkeleton() {
  useStyles(styles);
  return (
    <div className="profile-cards" aria-hidden="true">
      {['first', 'second', 'third'].map((name) => (
        <div key={name} className="card part" part="card">
          <div className="skeleton line-title" />
          <div className="skeleton line-block" />
        </div>
      ))}
    </div>
  );
}

export function ProfileSkeleton({ isOwn }: { isOwn?: boolean }) {
  useStyles(styles);
  return (
    <div className="profile" aria-hidden="true">
      <div className={isOwn ? 'card head own' : 'card head'} part="card">
        <div className="profile-photo skeleton" />
        <div className="head-text">
          <div className="skeleton line-name" />
          <div className="skeleton line-title" />
          <div className="skeleton line-button" />
        </div>
      </div>
      <div className="profile-main">
        {isOwn && <div className="skeleton line-tabs" />}
        <PartsSkeleton />
      </div>
    </div>
  );
}
