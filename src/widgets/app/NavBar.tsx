import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { nameOf, profile, type RouteName, session, sessionLabel, siteLabel } from '../../core';
import { useHost, useNoun } from '../host';
import { Bell } from '../notifications/Bell';
import { Button } from '../ui/Button';
import { CloseIcon, DownIcon, Mark, MenuIcon } from '../ui/icons';
import { Portrait } from '../ui/Portrait';
import { Link } from './Link';

const entries: readonly [RouteName, string][] = [
  ['dashboard', siteLabel.dashboard],
  ['search', siteLabel.search],
  ['matches', siteLabel.matches],
  ['messages', siteLabel.messages],
  ['profile', siteLabel.profile],
];

const personal: readonly [RouteName, string][] = [
  ['shortlisted', siteLabel.shortlisted],
  ['settings', siteLabel.settings],
];

/** The navigation bar of the guarded screens, spec section 2. Without the own profile it stands all the same. */
export function NavBar({ current }: { current: RouteName | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <header className="nav">
      <div className="nav-bar">
        <Link to="dashboard" className="logo" onFollow={close}>
          <Mark />
          <span>mm</span>
        </Link>
        <nav className="nav-links" aria-label={siteLabel.menu}>
          {entries.map(([to, label]) => (
            <Link key={to} to={to} current={to === current} className="nav-link">
              {label}
            </Link>
          ))}
        </nav>
        <span className="nav-space" />
        <Bell />
        <AccountMenu />
        <Button
          look="text"
          round
          className="nav-toggle"
          aria-label={siteLabel.menu}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <CloseIcon /> : <MenuIcon />}
        </Button>
      </div>
      {isOpen && (
        <nav className="nav-sheet" aria-label={siteLabel.menu}>
          {[...entries, ...personal].map(([to, label]) => (
            <Link key={to} to={to} current={to === current} className="nav-link" onFollow={close}>
              {label}
            </Link>
          ))}
          <LogOutButton />
        </nav>
      )}
    </header>
  );
}

function LogOutButton() {
  const { navigate, emit } = useHost();
  const { logOut } = useNoun(session);
  return (
    <button
      type="button"
      className="nav-link"
      onClick={async () => {
        await logOut();
        emit('mm-signed-out', undefined);
        navigate('login');
      }}
    >
      {sessionLabel.logOut}
    </button>
  );
}

/** First name and primary photo; offers Shortlisted Profiles, Settings and Log Out. */
function AccountMenu() {
  const own = useStore(useNoun(profile).$own).data;
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const root = box.current?.getRootNode() as Document | ShadowRoot | undefined;
    const onPointer = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    const onKey = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key !== 'Escape') return;
      setOpen(false);
      box.current?.querySelector('button')?.focus();
    };
    root?.addEventListener('pointerdown', onPointer);
    root?.addEventListener('keydown', onKey);
    return () => {
      root?.removeEventListener('pointerdown', onPointer);
      root?.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);

  return (
    <div ref={box} className="account">
      <button type="button" className="account-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span className="sr">{siteLabel.account}</span>
        <Portrait photo={own?.photo} name={nameOf(own)} size={40} decorative />
        <span className="account-name clip">{own?.first_name}</span>
        <DownIcon />
      </button>
      {isOpen && (
        <div className="account-menu card">
          {personal.map(([to, label]) => (
            <Link key={to} to={to} className="nav-link" onFollow={() => setOpen(false)}>
              {label}
            </Link>
          ))}
          <LogOutButton />
        </div>
      )}
    </div>
  );
}
