import { useState } from 'react';
import {
  genderName,
  memberLabel,
  nameOf,
  type Profile,
  photoOf,
  placeOf,
  profile,
  profileText,
  siteLabel,
  splitHobbies,
} from '../../../core';
import { useNoun, useResource, useStyles } from '../../host';
import { Button } from '../../ui/Button';
import { Loaded } from '../../ui/Feedback';
import { Portrait } from '../../ui/Portrait';
import { Tags } from '../../ui/Tags';
import { BioEditor } from './BioEditor';
import { PhotoPicker } from './PhotoPicker';
import style from './profile-page.css?inline';

const styles = [style];

/** /Profile: the own profile, with what can be edited here. */
export default function ProfilePage() {
  useStyles(styles);
  const { own } = useNoun(profile);
  return (
    <Loaded
      state={useResource(own)}
      skeleton={<div className="skeleton panel-skeleton" />}
      failed={profileText.loadFailed}
      onRetry={own.load}
    >
      {(data) => (data ? <OwnProfile data={data} /> : null)}
    </Loaded>
  );
}

function OwnProfile({ data }: { data: Profile }) {
  const name = nameOf(data);
  const facts = [genderName(data.gender), data.age ? `${data.age} YRS` : '', placeOf(data)].filter(Boolean);
  return (
    <div className="profile-page">
      <section className="card profile-head">
        <Portrait photo={photoOf(data)} name={name} size={128} />
        <div className="stack">
          <div>
            <h1>{name}</h1>
            <p className="soft">{facts.join(' · ')}</p>
          </div>
          <PhotoPicker label={siteLabel.changePicture} primary />
        </div>
      </section>
      <BioCard bio={data.bio ?? ''} />
      <section className="card panel stack">
        <h2>{siteLabel.hobbies}</h2>
        <Tags tags={splitHobbies(data.interests)} />
      </section>
      <section className="card panel stack">
        <h2>{memberLabel.personal}</h2>
        <dl className="facts">
          <div>
            <dt className="soft small">{memberLabel.maritalStatus}</dt>
            <dd>{data.marital_status || '—'}</dd>
          </div>
          <div>
            <dt className="soft small">{memberLabel.qualification}</dt>
            <dd>{data.academic_qualification || '—'}</dd>
          </div>
        </dl>
      </section>
      <section className="card panel stack">
        <h2>{siteLabel.photos}</h2>
        <div className="photo-grid">
          {(data.photos ?? []).map(({ photo }) => (
            <div key={photo} className="photo-slot">
              <Portrait photo={photo} name={name} />
            </div>
          ))}
          {(data.photos?.length ?? 0) < 4 && <PhotoPicker label={siteLabel.addPhoto} slot />}
        </div>
      </section>
    </div>
  );
}

function BioCard({ bio }: { bio: string }) {
  const [isEditing, setEditing] = useState(false);
  return (
    <section className="card panel stack">
      <div className="row spread">
        <h2>{siteLabel.bio}</h2>
        {!isEditing && (
          <Button look="text" onClick={() => setEditing(true)}>
            {siteLabel.edit}
          </Button>
        )}
      </div>
      {isEditing ? (
        <BioEditor bio={bio} onClose={() => setEditing(false)} />
      ) : (
        <p className={bio ? 'bio' : 'soft'}>{bio || siteLabel.noBio}</p>
      )}
    </section>
  );
}
