import { useCallback, useRef, useState } from 'react';
import { type RouteName, siteLabel } from '../../../core';
import { useDismiss } from '../../ui/dialog/dismiss';
import { MenuIcon } from '../../ui/icons/menu';
import { CloseIcon } from '../../ui/icons/signs';
import { Button } from '../../ui/press/Button';
import { LogOutButton } from './LogOutButton';
import { NavList } from './NavList';
import { entries, personal } from './nav-entries';

const everything = [...entries, ...personal];

/** The collapsible menu of small screens, with the same entries. Spec section 2. */
export function NavMenu({ current }: { current: RouteName | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setOpen(false), []);
  useDismiss(box, isOpen, close);
  return (
    <div ref={box} className="nav-menu">
      <Button look="text" round aria-label={siteLabel.menu} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? <CloseIcon /> : <MenuIcon />}
      </Button>
      {isOpen && (
        <nav className="nav-sheet" aria-label={siteLabel.menu}>
          <NavList entries={everything} current={current} onFollow={close} />
          <LogOutButton />
        </nav>
      )}
    </div>
  );
}
