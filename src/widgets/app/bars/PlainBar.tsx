import { useHost } from '../../frame/host';
import { Link } from '../../ui/Link';
import { LanguageLink } from './LanguageLink';
import { Mark } from './Mark';

/** The bar of public screens: the logo, and on our own site the other language. */
export function PlainBar() {
  const { quickExit } = useHost();
  return (
    <header className="nav">
      <div className="nav-bar">
        <Link to="dashboard" className="logo">
          <Mark />
          <span>mm</span>
        </Link>
        <span className="nav-space" />
        {quickExit?.()}
        <LanguageLink />
      </div>
    </header>
  );
}
