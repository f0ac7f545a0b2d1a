import type { ReactNode } from 'react';

/** A line icon: 20 px, takes the colour of its text, says nothing to a screen reader. */
export type Icon = (props: { filled?: boolean }) => ReactNode;

/** Draws an icon from the paths of a 24 by 24 field. */
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
