import { useCallback, useRef, useState } from 'react';
import { chatLabel, memberLabel, members, type Room } from '../../core';
import { useHost, useNoun } from '../host';
import type { Viewed } from '../members/person';
import { Button } from '../ui/Button';
import { useDismiss } from '../ui/dismiss';
import { useHanging } from '../ui/hanging';
import { MoreIcon } from '../ui/icons';
import { BlockDialog } from './BlockDialog';

/** The actions on the other member of a conversation: view the profile, unlike, block. */
export default function RoomMenu({ room, onView }: { room: Room; onView(member: Viewed): void }) {
  const [isOpen, setOpen] = useState(false);
  const [isBlocking, setBlocking] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setOpen(false), []);
  const keep = useCallback(() => setBlocking(false), []);
  const { endMatch } = useNoun(members);
  const { emit } = useHost();
  useDismiss(box, isOpen, close);

  const { user, first_name, last_name } = room.other_user;
  const unlike = async () => {
    if ((await endMatch(user)).ok) emit('mm-unliked', { member: user });
  };
  const items: [string, () => void][] = [
    [chatLabel.viewProfile, () => onView({ user, first_name, last_name })],
    [memberLabel.unlike, () => void unlike()],
    [chatLabel.block, () => setBlocking(true)],
  ];
  return (
    <div ref={box}>
      <Button look="quiet" round aria-label={chatLabel.actions} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <MoreIcon />
      </Button>
      {isOpen && (
        <Menu
          anchor={box}
          items={items}
          onChoose={(act) => {
            // The focus goes back to where the menu was opened, so that a dialog that closes gives it back there.
            box.current?.querySelector('button')?.focus();
            close();
            act();
          }}
        />
      )}
      {isBlocking && <BlockDialog room={room} onClose={keep} />}
    </div>
  );
}

interface MenuProps {
  anchor: { current: HTMLElement | null };
  items: readonly [string, () => void][];
  onChoose(act: () => void): void;
}

function Menu({ anchor, items, onChoose }: MenuProps) {
  const list = useRef<HTMLDivElement>(null);
  useHanging(list, anchor);
  return (
    <div ref={list} popover="manual" className="room-menu">
      {items.map(([label, act]) => (
        <button key={label} type="button" onClick={() => onChoose(act)}>
          {label}
        </button>
      ))}
    </div>
  );
}
