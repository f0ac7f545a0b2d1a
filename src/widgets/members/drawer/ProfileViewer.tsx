import { type ReactNode, useCallback, useState } from 'react';
import { deferred } from '../../ui/deferred';
import type { Viewed } from '../person';

const ProfileDrawer = deferred(() => import('./ProfileDrawer'));

/** Lets its children open a member's profile in the drawer. */
export function ProfileViewer({ children }: { children(view: (member: Viewed) => void): ReactNode }) {
  const [member, setMember] = useState<Viewed>();
  const close = useCallback(() => setMember(undefined), []);
  return (
    <>
      {children(setMember)}
      {member && <ProfileDrawer member={member} onClose={close} />}
    </>
  );
}
