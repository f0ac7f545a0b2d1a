import { Mark } from '../ui/icons';
import { Link } from './Link';

/** The bar of the screens that anyone may see: the mark alone. */
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
