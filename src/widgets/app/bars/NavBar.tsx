import { type RouteName, siteLabel } from '../../../core';
import { useHost } from '../../frame/host';
import { Bell } from '../../notifications/Bell';
import { Link } from '../../ui/Link';
import { AccountMenu } from './AccountMenu';
import { Mark } from './Mark';
import { NavMenu } from './NavMenu';
import { entries } from './nav-entries';

/** The navigation bar of the guarded screens, spec section 2. Also shown without the own profile. */
export function NavBar({ current }: { current: RouteName | undefined }) {
  const { quickExit } = useHost();
  return (
    <header className="nav">
      <div className="nav-bar">
        <Link to="dashboard" className="logo">
          <Mark />
          <span>mm</span>
        </Link>
        <nav className="nav-links" aria-label={siteLabel.menu}>
          {entries.map(({ to, label }) => (
            <Link key={to} to={to} current={to === current} className="nav-link">
              {label}
            </Link>
          ))}
        </nav>
        <span className="nav-space" />
        {quickExit?.()}
        <Bell />
        <AccountMenu current={current} />
        <NavMenu current={current} />
      </div>
    </header>
  );
}
