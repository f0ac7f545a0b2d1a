import type { CompatibilityMember, TraitsOf, WishesOf, WishName } from './compatibility-member';
import { shownWishes } from './wishes';

/** No wishes. */
export const nothingWished: WishesOf = {
  polygamy: null,
  maritalStatus: null,
  wantsChildren: null,
  acceptsChildren: null,
  smoker: null,
  alcohol: null,
  veiled: null,
  place: '',
  qualification: null,
  relocate: null,
  financial: null,
  heightCm: 0,
  hobbies: null,
  occupation: null,
  field: null,
  workEmirate: null,
  pets: null,
  income: null,
  weight: 0,
  skin: null,
  eyes: null,
  hair: null,
};

const nothingSaid = {
  hasChildren: null,
  smoker: null,
  veiled: null,
  alcohol: null,
  hasPets: null,
  heightCm: 0,
  weight: 0,
  skin: null,
  eyes: null,
  hair: null,
  marriageType: null,
  scholarship: null,
  openToPolygamy: null,
  wantsChildren: null,
  field: null,
  workEmirate: null,
  financial: null,
  income: null,
  languages: 0,
} satisfies Partial<TraitsOf>;

/** Whether a wish is about a fact that every profile shows. */
export function isShown(name: WishName): boolean {
  return shownWishes.some(([wish]) => wish === name);
}

/** Returns a member without wishes and must-haves about private answers. */
export function withoutPrivateWishes(member: CompatibilityMember): CompatibilityMember {
  const { maritalStatus, place, qualification, hobbies, occupation } = member.wishes;
  return {
    ...member,
    wishes: { ...nothingWished, maritalStatus, place, qualification, hobbies, occupation },
    mustHaves: member.mustHaves.filter(isShown),
  };
}

const known = new WeakMap<CompatibilityMember, CompatibilityMember>();

/** Returns a member with only what does not depend on private answers: shown facts, and wishes about shown facts. */
export function publicSide(member: CompatibilityMember): CompatibilityMember {
  const found = known.get(member);
  if (found) return found;
  const side = { ...withoutPrivateWishes(member), traits: { ...member.traits, ...nothingSaid } };
  known.set(member, side);
  return side;
}
