import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { useStyles } from '../frame/host';
import style from './tabs.css?inline';

const styles = [style];

export interface Tab<Name extends string> {
  name: Name;
  label: string;
  /** Number of items in the tab, or a text for it. Undefined reserves space for a number that is not known yet. */
  count?: number | string | undefined;
}

export interface TabsProps<Name extends string> {
  label: string;
  tabs: readonly Tab<Name>[];
  selected: Name;
  onSelect(name: Name): void;
  /** The panel of the selected tab. */
  children: ReactNode;
}

/** Tabs and the selected panel, following the ARIA pattern: arrows, Home and End move between tabs. */
export function Tabs<Name extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Name>) {
  useStyles(styles);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.name === selected);
    const forward = getComputedStyle(event.currentTarget as Element).direction === 'rtl' ? -1 : 1;
    const targets: Record<string, number> = {
      ArrowRight: index + forward,
      ArrowLeft: index - forward,
      Home: 0,
      End: tabs.length - 1,
    };
    const target = targets[event.key];
    const tab = target === undefined ? undefined : tabs[(target + tabs.length) % tabs.length];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.name);
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.name}"]`)?.focus();
  };
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={move} tabIndex={-1}>
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-${tab.name}`}
            data-tab={tab.name}
            aria-selected={tab.name === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.name === selected ? 0 : -1}
            className="tab"
            part="tab"
            onClick={() => onSelect(tab.name)}
          >
            {tab.label}
            {'count' in tab && <span className="tab-count">{tab.count ?? '\u00a0'}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  );
}
