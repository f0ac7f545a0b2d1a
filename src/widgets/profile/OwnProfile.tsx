import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { type PartPlace, type Profile, profileDetails, profileLabel } from '../../core';
import { useClientStore, useResource, useStyles } from '../frame/host';
import { Status } from '../ui/feedback/Status';
import { Button } from '../ui/press/Button';
import { Tabs } from '../ui/Tabs';
import { DetailCards } from './DetailCards';
import { OwnCards } from './OwnCards';
import { OwnHead } from './OwnHead';
import { PublicCards } from './PublicCards';
import { PublicHead } from './PublicHead';
import { useUpload } from './photos/upload';
import { profileStyles } from './styles';
import { WishCards } from './WishCards';

interface OwnProfileProps {
  data: Profile;
  place: PartPlace;
  onPlace(place: PartPlace): void;
}

/** The own profile with all its editors: the public part, the private details, and the wishes about a partner. */
export function OwnProfile({ data, place, onPlace }: OwnProfileProps) {
  useStyles(profileStyles);
  const upload = useUpload();
  const [isPreview, setPreview] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const wasPreview = useRef(false);
  const hasDetails = useHasDetails();
  const hasWishes = useHasWishes();

  // Each view has a button that leads to the other and disappears with its view, so focus the button of the new view.
  useEffect(() => {
    if (wasPreview.current === isPreview) return;
    wasPreview.current = isPreview;
    box.current?.querySelector<HTMLElement>('[data-preview]')?.focus();
  }, [isPreview]);
  if (isPreview) return <Preview data={data} box={box} onEnd={() => setPreview(false)} />;

  const cards: Record<PartPlace, () => ReactNode> = {
    public: () => <OwnCards data={data} upload={upload} />,
    details: () => <DetailCards data={data} />,
    wishes: () => <WishCards />,
  };
  const tabs = [
    { name: 'public', label: profileLabel.public },
    ...(hasDetails ? [{ name: 'details', label: profileLabel.details }] : []),
    ...(hasWishes ? [{ name: 'wishes', label: profileLabel.wishes }] : []),
  ] as { name: PartPlace; label: string }[];
  const shown = tabs.some(({ name }) => name === place) ? place : 'public';
  return (
    <div ref={box} className="profile">
      <OwnHead data={data} upload={upload} onPreview={() => setPreview(true)} />
      <div className="profile-main">
        {tabs.length > 1 ? (
          <Tabs label={profileLabel.sections} tabs={tabs} selected={shown} onSelect={onPlace}>
            <div className="profile-cards">{cards[shown]()}</div>
          </Tabs>
        ) : (
          <div className="profile-cards">{cards.public()}</div>
        )}
      </div>
    </div>
  );
}

interface PreviewProps {
  data: Profile;
  box: RefObject<HTMLDivElement | null>;
  onEnd(): void;
}

function Preview({ data, box, onEnd }: PreviewProps) {
  return (
    <>
      <div ref={box} className="preview-bar">
        <Status>{profileLabel.previewing}</Status>
        <Button data-preview onClick={onEnd}>
          {profileLabel.endPreview}
        </Button>
      </div>
      <div className="profile">
        <PublicHead data={data} />
        <div className="profile-main profile-cards">
          <PublicCards data={data} />
        </div>
      </div>
    </>
  );
}

/** Whether the backend has the private details (extension). True until it answers that it has not. */
function useHasDetails(): boolean {
  const { data, error } = useResource(useClientStore(profileDetails).details);
  return data !== null && error?.kind !== 'missing';
}

/** Whether the backend has preferences to read (extension). True until it answers that it has not. */
function useHasWishes(): boolean {
  const { error } = useResource(useClientStore(profileDetails).preferences);
  return error?.kind !== 'missing';
}
