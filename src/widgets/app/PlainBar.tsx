import { Link } from './Link';
import { Mark } from './Mark';

/** The bar of public screens, with only the logo. */
export function PlainBar() {
  return (
    <header className="nav">
      <div className="nav-bar">
        <Link to="dashboard" className="logo">
          <Mark />
          <span>mm</span>
        </Link>
      </div>
    </header>
  );
}
