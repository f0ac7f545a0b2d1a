import { useStore } from '@nanostores/react';
import { useCallback, useRef, useState } from 'react';
import { firstNameOf, nameOf, ownProfile, photoOf, type RouteName, siteLabel } from '../../../core';
import { useClientStore } from '../../frame/host';
import { useDismiss } from '../../ui/dialog/dismiss';
import { DownIcon } from '../../ui/icons/arrows';
import { Portrait } from '../../ui/photo/Portrait';
import { Sentence } from '../../ui/Sentence';
import { LogOutButton } from './LogOutButton';
import { NavList } from './NavList';
import { personal } from './nav-entries';

/** The account menu: first name and primary photo; opens Shortlisted Profiles, Settings and Log Out. Spec section 2. */
export function AccountMenu({ current }: { current: RouteName | undefined }) {
  const own = useStore(useClientStore(ownProfile).$state).data;
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setOpen(false), []);
  useDismiss(box, isOpen, close);

  return (
    <div ref={box} className="account">
      <button type="button" className="account-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span className="sr">{siteLabel.account}</span>
        <Portrait photo={photoOf(own)} preview={own?.photo_preview} name={nameOf(own)} size={40} decorative />
        <span className="account-name clip" dir="auto">
          <Sentence text={firstNameOf(own)} />
        </span>
        <DownIcon />
      </button>
      {isOpen && (
        <nav className="account-menu card" aria-label={siteLabel.account}>
          <NavList entries={personal} current={current} onFollow={close} />
          <LogOutButton />
        </nav>
      )}
    </div>
  );
}
