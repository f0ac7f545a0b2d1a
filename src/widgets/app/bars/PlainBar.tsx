import { languageLabel } from '../../../core';
import { useHost } from '../../frame/host';
import { Link } from '../../ui/Link';
import { Button } from '../../ui/press/Button';
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

/** Opens the same screen in the other language, which is named in itself. Nothing where the page's author chooses the language. */
function LanguageLink() {
  const { switchLanguage } = useHost();
  const { code, direction, name } = languageLabel.other;
  return switchLanguage ? (
    <span className="language">
      <Button look="text" lang={code} dir={direction} onClick={() => switchLanguage(code)}>
        {name}
      </Button>
    </span>
  ) : null;
}
