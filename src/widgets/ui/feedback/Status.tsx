import { type ReactNode, useEffect, useState } from 'react';

export interface StatusProps {
  as?: 'p' | 'div' | 'span';
  /** `alert` interrupts what a screen reader is saying. */
  role?: 'status' | 'alert';
  id?: string;
  className?: string;
  children?: ReactNode;
}

/**
 * A region whose text screen readers announce. It enters the page empty, because most of them announce only what changes in
 * a region that they already know.
 */
export function Status({ as: Region = 'p', role = 'status', id, className, children }: StatusProps) {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => setKnown(true), []);
  return (
    <Region role={role} id={id} className={className}>
      {isKnown && children}
    </Region>
  );
}
