import type { Profile } from '../../core';
import type { Call, Core } from '../call';
import { ageOf } from './people';

/** Prints a profile for people, or in JSON as the backend sent it. */
export function showProfile(call: Call, core: Core, profile: Profile): void {
  const { output } = call;
  const gender = core.genderName(profile.gender);
  const named = (answer: string | null | undefined) => answer && core.optionLabel.answer(answer, gender);
  const rows = [
    ['id', profile.user],
    ['name', core.nameOf(profile)],
    ['gender', core.optionLabel.gender(gender)],
    ['age', ageOf(call, core, profile)],
    ['lives in', core.placeOf(profile)],
    ['marital status', named(profile.marital_status)],
    ['married now', typeof profile.married_now === 'boolean' ? named(profile.married_now ? 'Yes' : 'No') : ''],
    ['occupation', named(profile.occupation)],
    ['qualification', named(profile.academic_qualification)],
    ['interests', core.splitHobbies(profile.interests).map(core.optionLabel.hobby).join(' · ')],
    ['bio', profile.bio],
    ['here', core.presenceText(profile)],
    ['photos', String(profile.photos?.length ?? 0)],
    ['compatible', typeof profile.compatibility_score === 'number' ? `${profile.compatibility_score} %` : ''],
  ].filter((row): row is [string, string] => !!row[1]);
  output.data(profile, () => output.facts(rows));
}
