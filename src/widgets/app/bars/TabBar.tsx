import { type RouteName, siteLabel } from '../../../core';
import { useStyles } from '../../frame/host';
import { Link } from '../../ui/Link';
import { entries } from './nav-entries';
import style from './tab-bar.css?inline';

const styles = [style];

/** The five main entries within reach of the thumb, in addition to the menu of small screens. */
export function TabBar({ current }: { current: RouteName | undefined }) {
  useStyles(styles);
  return (
    <nav className="tab-bar" aria-label={siteLabel.tabs}>
      {entries.map(({ to, label, Icon }) => (
        <Link key={to} to={to} current={to === current} className="tab-link">
          <Icon />
          <span>{label}</span>
        </Link>
      ))}
    </nav>
  );
}
