import { useEffect, useRef } from 'react';
import { findPart, ownProfile, type PartPlace, profileEditor, profileText, siteLabel } from '../../../core';
import { useClientStore, useResource } from '../../frame/host';
import { useQuery } from '../../frame/query';
import { MemberProfile } from '../../profile/MemberProfile';
import { OwnProfile } from '../../profile/OwnProfile';
import { ProfileSkeleton } from '../../profile/ProfileSkeleton';
import { Loaded } from '../../ui/feedback/Feedback';

const places: readonly PartPlace[] = ['public', 'details', 'wishes'];

/**
 * /Profile and /Match: the own profile, or with `?id=` another member's. On the own profile, `?tab=` selects a tab, and
 * `?edit=` opens an editor (`bio`, `hobbies`, …) or goes to the photos (`photos`).
 */
export default function ProfilePage() {
  const { query } = useQuery();
  const own = useClientStore(ownProfile);
  const state = useResource(own);
  const id = query.get('id');
  const isOther = id && state.data?.user !== id;
  if (isOther) return <MemberProfile key={id} id={id} />;
  return (
    <>
      {!state.data && <h1 className="sr">{siteLabel.profile}</h1>}
      <Loaded
        state={state}
        skeleton={<ProfileSkeleton isOwn />}
        failed={profileText.loadFailed}
        onRetry={() => void own.load()}
      >
        {(data) => (data ? <OwnPage data={data} /> : null)}
      </Loaded>
    </>
  );
}

function OwnPage({ data }: { data: Parameters<typeof OwnProfile>[0]['data'] }) {
  const { query, replaceQuery } = useQuery();
  const { open } = useClientStore(profileEditor);
  const box = useRef<HTMLDivElement>(null);
  const wanted = query.get('edit');
  const part = findPart(wanted);
  const place = part?.place ?? places.find((name) => name === query.get('tab')) ?? 'public';

  useEffect(() => {
    if (!wanted) return;
    if (part) open(part);
    const heading = box.current?.querySelector<HTMLElement>(`#part-${CSS.escape(wanted)}`);
    heading?.scrollIntoView?.({ block: 'center' });
    if (!part) heading?.focus({ preventScroll: true });
    replaceQuery(part && part.place !== 'public' ? { tab: part.place } : {});
  }, [wanted, part, open, replaceQuery]);

  return (
    <div ref={box}>
      <OwnProfile data={data} place={place} onPlace={(name) => replaceQuery(name === 'public' ? {} : { tab: name })} />
    </div>
  );
}
