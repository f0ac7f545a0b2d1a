import type { MouseEvent, ReactNode } from 'react';
import type { RouteName } from '../../core';
import { useHost } from '../frame/host';

export interface LinkProps {
  to: RouteName;
  query?: Record<string, string>;
  className?: string;
  part?: string;
  /** Whether this is the current screen. */
  current?: boolean;
  onFollow?(): void;
  children: ReactNode;
}

/** A real link to a screen. Opens in place, or in a new tab if the member asks the browser for one. */
export function Link({ to, query, className, part, current, onFollow, children }: LinkProps) {
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
      part={part}
      aria-current={current ? 'page' : undefined}
      onClick={follow}
    >
      {children}
    </a>
  );
}
