import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { discreet, notifications, ownProfile, siteLabel } from '../../core';
import { useClientStore, useHost } from '../frame/host';
import { Status } from '../ui/feedback/Status';

/**
 * Sets the window title to the screen's title, after the number of unread notifications. Also announces a new screen to screen
 * readers, because no page loads that would do so.
 */
export function PageTitle({ title, isMember }: { title: string; isMember: boolean }) {
  const [said, setSaid] = useState('');
  const first = useRef(title);
  useEffect(() => {
    if (title !== first.current) setSaid(title);
    first.current = '';
  }, [title]);
  return (
    <>
      {isMember ? <MemberTitle title={title} /> : <WindowTitle title={title} badge="" />}
      <Status className="sr">{said}</Status>
    </>
  );
}

function MemberTitle({ title }: { title: string }) {
  const own = useStore(useClientStore(ownProfile).$state).data;
  const { follow } = useClientStore(discreet);
  useEffect(() => {
    if (own) follow(!!own.discreet);
  }, [own, follow]);
  return <WindowTitle title={title} badge={useStore(useClientStore(notifications).$badge)} />;
}

/** With discretion the title is the neutral name alone, on every screen. */
function WindowTitle({ title, badge }: { title: string; badge: string }) {
  const { ownsPage } = useHost();
  const neutral = useStore(useClientStore(discreet).$name);
  useEffect(() => {
    if (ownsPage) document.title = neutral ?? siteLabel.windowTitle(title, badge);
  }, [title, badge, neutral, ownsPage]);
  return null;
}
