import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { memberMenuLabel, nameOf, type Profile, siteLabel } from '../../core';
import { Button, type ButtonLook } from '../ui/Button';
import { deferred } from '../ui/deferred';
import { MoreIcon } from '../ui/icons/menu';
import { loadPart } from '../ui/load-part';
import { useLoaded } from '../ui/loaded';

const load = () => import('./MemberActions');
const BlockDialog = deferred(() => import('./BlockDialog'));
const ReportDialog = deferred(() => import('./ReportDialog'));

/** Whom the actions are about: the id, and the name they are shown under. */
export type MenuMember = Pick<Profile, 'user' | 'first_name' | 'last_name'>;

/** What was done to the member. */
export type MemberDeed = 'liked' | 'unliked' | 'blocked' | 'unblocked' | 'reported';

/** What the menu takes. */
export interface MemberMenuProps {
  member: MenuMember;
  /** Whether the lists say that the member likes this one; what was decided since counts more. */
  liked?: boolean | null;
  /** The member has blocked this one: Unblock is offered, and neither likes nor Block. */
  blocked?: boolean | null;
  /** The conversation with this one is closed: only Block and Report are offered, since likes may lead nowhere. */
  closed?: boolean;
  /** Shows the profile; without it View profile is not offered. */
  onView?(): void;
  /** Told what was done, once the backend has confirmed it. */
  onDone?(deed: MemberDeed): void;
  look?: ButtonLook;
}

/**
 * Three dots with the actions on another member: View profile, Like or Unlike, Block, Report (spec section 2, «profile
 * action menu»), with the dialogs they need. What is in the menu is loaded as soon as somebody is about to open it. The focus
 * goes back to the button before an action begins, so that a dialog that closes gives it back there.
 */
export function MemberMenu({ look = 'quiet', ...given }: MemberMenuProps) {
  const { member, onDone } = given;
  const [isOpen, setOpen] = useState(false);
  const [dialog, setDialog] = useState<'block' | 'report'>();
  const box = useRef<HTMLDivElement>(null);
  const typed = useRef<string[]>([]);
  const close = useCallback(() => {
    typed.current = [];
    setOpen(false);
  }, []);

  const MemberActions = useLoaded(load, isOpen, close);
  const isWaiting = isOpen && !MemberActions;
  // A failure is told when the menu is opened.
  const prepare = () => void loadPart(load).catch(() => undefined);
  const leave = (act?: () => void) => {
    box.current?.querySelector('button')?.focus();
    close();
    act?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (isOpen ? !isWaiting || key === 'Tab' : key !== 'ArrowDown' && key !== 'ArrowUp') return;
    event.preventDefault();
    if (!isOpen) setOpen(true);
    else if (key === 'Escape') close();
    // A key that is held down was pressed to open it.
    else if (!event.repeat) typed.current.push(key);
  };
  const label = memberMenuLabel.actionsOn(nameOf(member) || siteLabel.profile);
  const about = { member, onBlocked: () => onDone?.('blocked'), onClose: () => setDialog(undefined) };
  return (
    <>
      <div ref={box}>
        <Button
          look={look}
          round
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={isOpen && !isWaiting}
          aria-busy={isWaiting || undefined}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => setOpen(!isOpen)}
          onBlur={() => isWaiting && close()}
          onKeyDown={onKeyDown}
        >
          <MoreIcon />
        </Button>
        {isOpen && MemberActions && (
          <MemberActions
            {...given}
            label={label}
            anchor={box}
            typed={typed.current}
            onLeave={leave}
            onClose={close}
            onAsk={setDialog}
          />
        )}
      </div>
      {dialog === 'block' && <BlockDialog {...about} />}
      {dialog === 'report' && <ReportDialog {...about} onReported={() => onDone?.('reported')} />}
    </>
  );
}
