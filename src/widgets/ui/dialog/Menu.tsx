import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useStyles } from '../../frame/host';
import { useDismiss } from './dismiss';
import style from './menu.css?inline';
import { usePopoverPosition } from './popover-position';

const styles = [style];

/** One entry of a menu. */
export interface MenuItem {
  label: string;
  icon?: ReactNode;
  /** Cannot be undone by choosing it again. */
  danger?: boolean;
  onChoose(): void;
}

export interface MenuProps {
  /** The subject of the actions, for screen readers. */
  label: string;
  /** The element that the menu is placed at. */
  anchor: RefObject<HTMLElement | null>;
  items: readonly MenuItem[];
  /** Keys pressed between opening the menu and loading its code. */
  typed: readonly string[];
  /** Closes the menu, returns the focus to the button, then runs `act`. */
  onLeave(act?: () => void): void;
  /** Closes the menu after a click elsewhere. */
  onClose(): void;
}

/** An open menu of actions. Arrow keys, Home, End and first letters move in it; Escape and Tab close it. */
export function Menu({ label, anchor, items, typed, onLeave, onClose }: MenuProps) {
  useStyles(styles);
  useDismiss(anchor, true, onClose);
  const list = useRef<HTMLDivElement>(null);
  usePopoverPosition(list, anchor);
  const [begin] = useState(() => beginOf(items, typed));
  useLayoutEffect(() => {
    const button = list.current?.querySelectorAll('button')[begin.at];
    if (begin.isChosen) button?.click();
    else button?.focus({ preventScroll: true });
  }, [begin]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    // Otherwise a dialog around the menu would react to the key.
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

/** Returns the entry that earlier keys lead to, and whether they choose it. */
function beginOf(items: readonly MenuItem[], typed: readonly string[]): { at: number; isChosen: boolean } {
  let at = 0;
  for (const key of typed) {
    if (key === 'Enter' || key === ' ') return { at, isChosen: true };
    at = nextOf(items, at, key) ?? at;
  }
  return { at, isChosen: false };
}

/** Returns the entry that a key leads to; undefined if it leads to none. */
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
