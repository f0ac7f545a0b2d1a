import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { memberMenuLabel, nameOf, siteLabel } from '../../core';
import { loadPart } from '../frame/load-part';
import { deferred } from '../ui/deferred';
import { MoreIcon } from '../ui/icons/menu';
import { useLoaded } from '../ui/loaded';
import { Button } from '../ui/press/Button';
import type { Asked, MemberMenuProps } from './props';

const load = () => import('./MemberActions');
const BlockDialog = deferred(() => import('./BlockDialog'));
const ReportDialog = deferred(() => import('./ReportDialog'));
const HelpDialog = deferred(() => import('./HelpDialog'));

/**
 * The button with three dots that opens the actions on another member: View profile, Like or Unlike, Block, Report (spec
 * section 2, "profile action menu") and "Something is wrong", with their dialogs. The menu's code loads when the member points at or focuses the
 * button. The focus returns to the button before an action begins, so that a closing dialog returns it there too.
 */
export function MemberMenu({ look = 'quiet', ...given }: MemberMenuProps) {
  const { member, onDone } = given;
  const [isOpen, setOpen] = useState(false);
  const [dialog, setDialog] = useState<Asked>();
  const box = useRef<HTMLDivElement>(null);
  const typed = useRef<string[]>([]);
  const close = useCallback(() => {
    typed.current = [];
    setOpen(false);
  }, []);

  const MemberActions = useLoaded(load, isOpen, close);
  const isWaiting = isOpen && !MemberActions;
  // A failure is reported when the menu is opened.
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
    // Ignore repeats of the key that opened the menu.
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
      {dialog?.dialog === 'block' && <BlockDialog {...about} />}
      {dialog?.dialog === 'report' && (
        <ReportDialog
          {...about}
          type={dialog.type}
          onReported={() => onDone?.('reported')}
          onHelp={() => setDialog({ dialog: 'help' })}
        />
      )}
      {dialog?.dialog === 'help' && <HelpDialog {...given} {...about} onAsk={setDialog} />}
    </>
  );
}
