import * as avataaars from '@dicebear/avataaars';
import { createAvatar } from '@dicebear/core';
import type { DemoMember } from './member';

const skins: Record<string, string> = { Fair: 'ffdbb4', Medium: 'edb98a', Dark: '9a6240' };
const hairs: Record<string, string> = {
  Black: '2c2422',
  Brown: '5a3d30',
  Blonde: 'd6b370',
  Red: 'a55728',
  Grey: '9a9490',
};
const backgrounds = ['eedcd0', 'e4dae8', 'efe3cf', 'd9e4df', 'dde3ec', 'f0dfdc', 'e6e6d6', 'e9ddd3'];

/**
 * A member's portrait as SVG text, 280 by 280, with a transparent background.
 * @param second whether it is the second portrait: other clothes, another smile, no glasses
 */
export function drawPortrait(member: DemoMember, second: boolean): string {
  const { look } = member;
  const which = second ? 1 : 0;
  // Half of the members laugh on the first portrait and smile on the second, half the other way round.
  const laughs = (member.name.join('').length + which) % 2 === 0;
  const hair = hairs[member.body[4]] ?? '2c2422';
  const avatar = createAvatar(avataaars, {
    seed: member.name.join(' '),
    style: ['default'],
    top: [look.top as 'hijab'],
    topProbability: 100,
    hairColor: [hair],
    hatColor: [look.cover ?? '3c4f5c'],
    skinColor: [skins[member.body[2]] ?? 'edb98a'],
    facialHair: look.beard ? [look.beard] : [],
    facialHairProbability: look.beard ? 100 : 0,
    facialHairColor: [hair],
    accessories: look.glasses ? [look.glasses] : [],
    accessoriesProbability: look.glasses && !second ? 100 : 0,
    accessoriesColor: ['4b4540'],
    clothing: [look.clothes[which] as 'hoodie'],
    clothesColor: [look.colors[which] ?? '4f3450'],
    eyebrows: ['defaultNatural'],
    eyes: [laughs ? 'happy' : 'default'],
    mouth: [laughs ? 'smile' : 'twinkle'],
  });
  return avatar.toString();
}

/** A muted background colour for the `index`-th portrait. */
export function backgroundOf(index: number): string {
  return `#${backgrounds[index % backgrounds.length]}`;
}
