import type { RouteName } from '../../../core';
import { Link } from '../../ui/Link';
import type { NavEntry } from './nav-entries';

/** Links to screens with icons. The current screen is marked. */
export function NavList({
  entries,
  current,
  onFollow,
}: {
  entries: readonly NavEntry[];
  current: RouteName | undefined;
  onFollow?(): void;
}) {
  return (
    <>
      {entries.map(({ to, label, Icon }) => (
        <Link key={to} to={to} current={to === current} className="nav-link" onFollow={onFollow}>
          <Icon />
          {label}
        </Link>
      ))}
    </>
  );
}
