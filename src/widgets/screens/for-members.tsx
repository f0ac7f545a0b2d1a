import type { ComponentType } from 'react';
import { MembersOnly } from '../access/MembersOnly';

/** Wraps a screen for public pages: visitors get a link to log-in instead of an empty screen. */
export function forMembers<Props extends object>(Screen: ComponentType<Props>) {
  return (props: Props) => (
    <MembersOnly>
      <Screen {...props} />
    </MembersOnly>
  );
}
