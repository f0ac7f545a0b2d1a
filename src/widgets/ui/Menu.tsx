import { type KeyboardEvent, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useStyles } from '../host';
import { Button, type ButtonLook } from './Button';
import { useDismiss } from './dismiss';
import { useHanging } from './hanging';
import { MoreIcon } from './icons';
import style from './menu.css?inline';

const styles = [style];

/** One entry of a menu. */
export interface MenuItem {
  label: string;
  icon?: ReactNode;
  /** Cannot be undone by pressing it again. */
  danger?: boolean;
  onChoose(): void;
}

/** What a menu button takes. */
export interface MenuButtonProps {
  /** What the actions are about, for a screen reader. */
  label: string;
  items: readonly MenuItem[];
  look?: ButtonLook;
  className?: string;
}

/**
 * Three dots that open a menu of actions: arrow keys, Home, End and first letters move in it, Escape and Tab leave it, and
 * the focus goes back to the button before an action begins, so that a dialog that closes gives it back there.
 */
export function MenuButton({ label, items, look = 'quiet', className }: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setOpen(false), []);
  useDismiss(box, isOpen, close);

  const leave = (act?: () => void) => {
    box.current?.querySelector('button')?.focus();
    close();
    act?.();
  };
  return (
    <div ref={box} className={className}>
      <Button
        look={look}
        round
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (isOpen || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <MoreIcon />
      </Button>
      {isOpen && <Menu label={label} anchor={box} items={items} onLeave={leave} />}
    </div>
  );
}

interface MenuProps {
  label: string;
  anchor: { current: HTMLElement | null };
  items: readonly MenuItem[];
  onLeave(act?: () => void): void;
}

function Menu({ label, anchor, items, onLeave }: MenuProps) {
  useStyles(styles);
  const list = useRef<HTMLDivElement>(null);
  useHanging(list, anchor);
  useLayoutEffect(() => list.current?.querySelector('button')?.focus({ preventScroll: true }), []);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    // A dialog around the menu would take the key as its own.
    event.stopPropagation();
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      return onLeave();
    }
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    const next = nextOf(items, at, event.key);
    if (next === undefined) return;
    event.preventDefault();
    buttons[next]?.focus();
  };

  return (
    <div ref={list} popover="manual" role="menu" aria-label={label} className="menu" onKeyDown={onKeyDown}>
      {items.map((item) => (
        <button
          key={item.label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={item.danger ? 'menu-item danger' : 'menu-item'}
          onClick={() => onLeave(item.onChoose)}
        >
          {item.icon}
          {item.label}
        </button>
      ))}
    </div>
  );
}

/** Where a key leads in a menu; undefined where it leads nowhere. */
function nextOf(items: readonly MenuItem[], at: number, key: string): number | undefined {
  const last = items.length - 1;
  if (key === 'ArrowDown') return at === last ? 0 : at + 1;
  if (key === 'ArrowUp') return at <= 0 ? last : at - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key.length !== 1 || key === ' ') return undefined;
  const order = [...items.keys()].map((step) => (at + 1 + step) % items.length);
  return order.find((index) => items[index]?.label.toLowerCase().startsWith(key.toLowerCase()));
}
