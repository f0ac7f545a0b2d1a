import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useStyles } from '../frame/host';
import { useDismiss } from './dismiss';
import { useHanging } from './hanging';
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

/** What an open menu takes. */
export interface MenuProps {
  /** What the actions are about, for a screen reader. */
  label: string;
  /** What it hangs from. */
  anchor: RefObject<HTMLElement | null>;
  items: readonly MenuItem[];
  /** Keys that were pressed since it was opened, before its code was there. */
  typed: readonly string[];
  /** It is to close, with the focus back where it was opened, and then to do something. */
  onLeave(act?: () => void): void;
  /** It is to close: somebody pressed elsewhere. */
  onClose(): void;
}

/** An open menu of actions: arrow keys, Home, End and first letters move in it, Escape and Tab leave it. */
export function Menu({ label, anchor, items, typed, onLeave, onClose }: MenuProps) {
  useStyles(styles);
  useDismiss(anchor, true, onClose);
  const list = useRef<HTMLDivElement>(null);
  useHanging(list, anchor);
  const [begin] = useState(() => beginOf(items, typed));
  useLayoutEffect(() => {
    const button = list.current?.querySelectorAll('button')[begin.at];
    if (begin.isChosen) button?.click();
    else button?.focus({ preventScroll: true });
  }, [begin]);

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

/** Where the keys that were pressed ahead lead, and whether they choose what is there. */
function beginOf(items: readonly MenuItem[], typed: readonly string[]): { at: number; isChosen: boolean } {
  let at = 0;
  for (const key of typed) {
    if (key === 'Enter' || key === ' ') return { at, isChosen: true };
    at = nextOf(items, at, key) ?? at;
  }
  return { at, isChosen: false };
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
