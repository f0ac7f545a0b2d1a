import type { ReactNode } from 'react';
import { genderName, memberLabel, nameOf, optionLabel, type Profile, siteLabel, splitHobbies } from '../../core';
import { useStyles } from '../frame/host';
import { marriedText } from '../members/age-and-status';
import { MorePhotos } from '../members/MorePhotos';
import { Sentence } from '../ui/Sentence';
import { Tags } from '../ui/Tags';
import { Words } from '../ui/Words';
import partStyle from './part/part.css?inline';
import photoStyle from './photos/photos.css?inline';

const styles = [partStyle, photoStyle];

/** The public part of a profile: bio, hobbies, personal information, photos; nothing to edit. */
export function PublicCards({ data }: { data: Profile }) {
  useStyles(styles);
  const hobbies = splitHobbies(data.interests);
  const photos = data.photos ?? [];
  const facts = [
    [memberLabel.maritalStatus, optionLabel.maritalStatus(data.marital_status ?? '', genderName(data.gender))],
    [memberLabel.marriedNow, marriedText(data)],
    [memberLabel.qualification, optionLabel.answer(data.academic_qualification ?? '')],
    [memberLabel.occupation, optionLabel.answer(data.occupation ?? '')],
  ].filter(([, value]) => value);
  return (
    <>
      <Card title={siteLabel.bio}>{data.bio?.trim() && <Words className="bio" text={data.bio.trim()} />}</Card>
      <Card title={siteLabel.hobbies}>{hobbies.length > 0 && <Tags tags={hobbies} />}</Card>
      <Card title={memberLabel.personal}>
        {facts.length > 0 && (
          <dl className="part-facts">
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt className="soft small">{label}</dt>
                <dd>
                  <Sentence text={value ?? ''} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Card>
      <Card title={siteLabel.photos}>{photos.length > 0 && <MorePhotos photos={photos} name={nameOf(data)} />}</Card>
      <Card title={memberLabel.lookingFor}>
        <p>{memberLabel.lookingForText}</p>
      </Card>
    </>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card part public" part="card" aria-label={title}>
      <h2>{title}</h2>
      {children || <p className="soft">{memberLabel.nothingYet}</p>}
    </section>
  );
}
