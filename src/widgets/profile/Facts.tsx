import { commonLabel, genderName, nameOf, optionLabel, type Profile, placeOf, profileLabel } from '../../core';
import { useCountryNames } from '../frame/country-names';
import { Sentence } from '../ui/Sentence';
import { PinIcon, SealIcon } from './icons';

/** Full name, gender, age in years, and place (emirate and country of residence): spec section 2. */
export function HeadFacts({ data }: { data: Profile }) {
  useCountryNames([data.country_of_residence]);
  const place = placeOf(data);
  const facts = [optionLabel.gender(genderName(data.gender)), data.age ? commonLabel.years(data.age) : ''];
  return (
    <div className="head-facts">
      <h1>
        <bdi>
          <Sentence text={nameOf(data)} />
        </bdi>
        {data.verified && (
          <span className="verified" title={profileLabel.verified}>
            <SealIcon />
            <span className="sr">{profileLabel.verified}</span>
          </span>
        )}
      </h1>
      <p className="soft">{commonLabel.factsOf(facts)}</p>
      {place && (
        <p className="soft place">
          <PinIcon />
          {place}
        </p>
      )}
    </div>
  );
}
