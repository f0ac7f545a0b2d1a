import {
  drawerLabel,
  largePhotoOf,
  memberLabel,
  nameOf,
  type Profile,
  photoOf,
  placeOf,
  presenceText,
  reasonTexts,
} from '../../../core';
import { useCountryNames } from '../../frame/country-names';
import { useHost } from '../../frame/host';
import { Link } from '../../ui/Link';
import { Portrait } from '../../ui/photo/Portrait';
import { ageAndStatus } from '../age-and-status';
import { Reasons } from '../Reasons';
import { DrawerActions } from './DrawerActions';
import { DrawerSections } from './DrawerSections';

/** A loaded profile in the drawer: photo, name and facts, compatibility, sections and actions. */
export function DrawerProfile({ profile, onClose }: { profile: Profile; onClose(): void }) {
  const { href } = useHost();
  const presence = presenceText(profile);
  useCountryNames([profile.country_of_residence]);
  return (
    <div className="drawer-profile">
      <div className="drawer-photo">
        <Portrait
          photo={photoOf(profile)}
          preview={profile.photo_preview}
          large={largePhotoOf(profile)}
          name={nameOf(profile)}
          eager
        />
      </div>
      <div>
        <p>{ageAndStatus(profile)}</p>
        <p className="soft">{placeOf(profile)}</p>
        {presence && <p className="soft small">{presence}</p>}
      </div>
      <Compatibility profile={profile} />
      <DrawerSections profile={profile} />
      {href && (
        <Link to="profile" query={{ id: profile.user }} className="drawer-link" onFollow={onClose}>
          {drawerLabel.fullProfile}
        </Link>
      )}
      <DrawerActions profile={profile} onClose={onClose} />
    </div>
  );
}

function Compatibility({ profile }: { profile: Profile }) {
  const { compatibility_score: score, compatibility_reasons } = profile;
  if (score === null || score === undefined) return null;
  const reasons = reasonTexts(compatibility_reasons);
  return (
    <section className="drawer-compatibility" aria-label={drawerLabel.compatibility}>
      <strong>{memberLabel.compatible(Math.round(score))}</strong>
      <Reasons reasons={reasons} />
    </section>
  );
}
