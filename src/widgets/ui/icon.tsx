import type { ReactNode } from 'react';

/** A line icon: 20 px, in the colour of its text, hidden from screen readers. */
export type Icon = (props: { filled?: boolean }) => ReactNode;

/** Creates an icon from paths in a 24 by 24 view box. */
/* @__NO_SIDE_EFFECTS__ */
export function icon(...paths: string[]): Icon {
  return ({ filled }) => (
    <svg className={filled ? 'icon filled' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
