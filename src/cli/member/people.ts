import type { Profile } from '../../core';
import type { Call, Core } from '../call';

/** A member in a list. */
export interface ListedMember {
  profile: Profile;
  compatibility_score?: number | null;
}

/** Prints members, one per line: id, name, age, place, compatibility. JSON shows the items as the backend sent them. */
export function showPeople(call: Call, core: Core, items: readonly object[], people: readonly ListedMember[]): void {
  const rows = people.map(({ profile, compatibility_score: score }) => [
    profile.user,
    core.nameOf(profile),
    ageOf(call, core, profile),
    core.placeOf(profile),
    typeof score === 'number' ? `${score} %` : '',
  ]);
  call.output.data(items, () => call.output.rows(rows, core.listText.emptyBody));
}

/** Returns the displayed age of a member; '' if it is unknown. */
export function ageOf(call: Call, core: Core, profile: Profile): string {
  const age = profile.age ?? core.displayedAge(profile.date_of_birth ?? '', call.io.now());
  return age === undefined ? '' : String(age);
}
