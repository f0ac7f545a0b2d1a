import type { Profile } from '../../core';
import type { Call, Core } from '../call';
import { ageOf } from './people';

/** Prints a profile for people, or in JSON as the backend sent it. */
export function showProfile(call: Call, core: Core, profile: Profile): void {
  const { output } = call;
  const rows = [
    ['id', profile.user],
    ['name', core.nameOf(profile)],
    ['gender', core.genderName(profile.gender)],
    ['age', ageOf(call, core, profile)],
    ['lives in', core.placeOf(profile)],
    ['marital status', profile.marital_status],
    ['occupation', profile.occupation],
    ['qualification', profile.academic_qualification],
    ['interests', core.splitHobbies(profile.interests).join(' · ')],
    ['bio', profile.bio],
    ['photos', String(profile.photos?.length ?? 0)],
    ['compatible', typeof profile.compatibility_score === 'number' ? `${profile.compatibility_score} %` : ''],
  ].filter((row): row is [string, string] => !!row[1]);
  output.data(profile, () => output.facts(rows));
}
