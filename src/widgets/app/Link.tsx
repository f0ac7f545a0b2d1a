import type { MouseEvent, ReactNode } from 'react';
import type { RouteName } from '../../core';
import { useHost } from '../frame/host';

/** What a link to a screen takes. */
export interface LinkProps {
  to: RouteName;
  query?: Record<string, string>;
  className?: string;
  /** Marks the screen one is on. */
  current?: boolean;
  onFollow?(): void;
  children: ReactNode;
}

/** A real link to a screen: opens in place, and in a new tab when the member asks the browser for it. */
export function Link({ to, query, className, current, onFollow, children }: LinkProps) {
  const { navigate, href } = useHost();
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    onFollow?.();
    navigate(to, query);
  };
  return (
    <a
      href={href?.(to, query) ?? '#'}
      className={className}
      aria-current={current ? 'page' : undefined}
      onClick={follow}
    >
      {children}
    </a>
  );
}
