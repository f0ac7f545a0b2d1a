import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { notifications, siteLabel } from '../../core';
import { useHost, useNoun } from '../frame/host';
import { Status } from '../ui/Status';

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
  return <WindowTitle title={title} badge={useStore(useNoun(notifications).$badge)} />;
}

function WindowTitle({ title, badge }: { title: string; badge: string }) {
  const { ownsPage } = useHost();
  useEffect(() => {
    if (ownsPage) document.title = siteLabel.windowTitle(title, badge);
  }, [title, badge, ownsPage]);
  return null;
}
