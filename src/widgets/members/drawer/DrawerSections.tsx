import type { ReactNode } from 'react';
import { genderName, memberLabel, nameOf, optionLabel, type Profile, splitHobbies } from '../../../core';
import { DownIcon } from '../../ui/icons/arrows';
import { Sentence } from '../../ui/Sentence';
import { Tags } from '../../ui/Tags';
import { Words } from '../../ui/Words';
import { marriedText } from '../age-and-status';
import { MorePhotos } from '../MorePhotos';

/** The drawer's collapsible sections, in the order of spec section 2. */
export function DrawerSections({ profile }: { profile: Profile }) {
  const hobbies = splitHobbies(profile.interests);
  const photos = profile.photos ?? [];
  const facts = [
    [memberLabel.maritalStatus, optionLabel.maritalStatus(profile.marital_status ?? '', genderName(profile.gender))],
    [memberLabel.marriedNow, marriedText(profile)],
    [memberLabel.occupation, optionLabel.answer(profile.occupation ?? '')],
    [memberLabel.qualification, optionLabel.answer(profile.academic_qualification ?? '')],
  ].filter(([, value]) => value);
  return (
    <div className="sections">
      <Section title={memberLabel.about}>
        {profile.bio?.trim() ? <Words className="bio" text={profile.bio.trim()} /> : <Nothing />}
      </Section>
      <Section title={memberLabel.interests}>{hobbies.length > 0 ? <Tags tags={hobbies} /> : <Nothing />}</Section>
      <Section title={memberLabel.morePhotos}>
        {photos.length > 0 ? <MorePhotos photos={photos} name={nameOf(profile)} /> : <Nothing />}
      </Section>
      <Section title={memberLabel.personal}>
        {facts.length === 0 && <Nothing />}
        <dl className="drawer-facts">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className="soft">{label}</dt>
              <dd>
                <Sentence text={value ?? ''} />
              </dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title={memberLabel.lookingFor}>
        <p>{memberLabel.lookingForText}</p>
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="section" open>
      <summary>
        <h3>{title}</h3>
        <DownIcon />
      </summary>
      {children}
    </details>
  );
}

function Nothing() {
  return <p className="soft">{memberLabel.nothingYet}</p>;
}
