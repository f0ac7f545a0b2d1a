import { type ReactNode, useState } from 'react';
import { type PartPlace, type Profile, profileLabel } from '../../core';
import { useStyles } from '../host';
import { Button } from '../ui/Button';
import { Tabs } from '../ui/Tabs';
import { DetailCards } from './DetailCards';
import { useHasDetails, useHasWishes } from './extensions';
import { OwnCards } from './OwnCards';
import { OwnHead } from './OwnHead';
import { PublicCards } from './PublicCards';
import { PublicHead } from './PublicHead';
import { profileStyles } from './styles';
import { useUpload } from './upload';
import { WishCards } from './WishCards';

/** What the own page takes. */
interface OwnProfileProps {
  data: Profile;
  place: PartPlace;
  onPlace(place: PartPlace): void;
}

/** The own profile with all that can be edited: what others see, the private details, and what one looks for. */
export function OwnProfile({ data, place, onPlace }: OwnProfileProps) {
  useStyles(profileStyles);
  const upload = useUpload();
  const [isPreview, setPreview] = useState(false);
  const hasDetails = useHasDetails();
  const hasWishes = useHasWishes();
  if (isPreview) return <Preview data={data} onEnd={() => setPreview(false)} />;

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
    <div className="profile">
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

function Preview({ data, onEnd }: { data: Profile; onEnd(): void }) {
  return (
    <>
      <div className="preview-bar" role="status">
        <p>{profileLabel.previewing}</p>
        <Button onClick={onEnd}>{profileLabel.endPreview}</Button>
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
