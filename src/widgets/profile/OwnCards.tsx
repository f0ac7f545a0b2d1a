import {
  bioPart,
  hobbiesPart,
  type Profile,
  personalPart,
  profileAnswers,
  profileLabel,
  splitHobbies,
} from '../../core';
import { Tags } from '../ui/Tags';
import { Words } from '../ui/Words';
import { PartCard } from './part/PartCard';
import { PartFacts } from './part/PartFacts';
import { PhotoGrid } from './photos/PhotoGrid';
import type { Upload } from './photos/upload';

/** The cards that other members see, each with its editor: spec section 2, "Profile page". */
export function OwnCards({ data, upload }: { data: Profile; upload: Upload }) {
  const hobbies = splitHobbies(data.interests);
  const bio = data.bio?.trim();
  return (
    <>
      <PartCard part={bioPart}>
        {bio ? <Words className="bio" text={bio} /> : <p className="soft">{profileLabel.noBio}</p>}
      </PartCard>
      <PartCard part={hobbiesPart}>
        {hobbies.length > 0 ? <Tags tags={hobbies} /> : <p className="soft">{profileLabel.noHobbies}</p>}
      </PartCard>
      <PartCard part={personalPart}>
        <PartFacts part={personalPart} said={profileAnswers(data)} />
      </PartCard>
      <PhotoGrid data={data} upload={upload} />
    </>
  );
}
