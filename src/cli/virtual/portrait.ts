import { type Answers, textOf } from '../../core';
import { paintPng } from './png';
import { between, chance, pick, type Random } from './random';

const SIDE = 160;

const skins: Record<string, string> = { Fair: '#f2c9a4', Medium: '#d29a6c', Dark: '#8a5a3a' };
const hairs: Record<string, string> = {
  Black: '#2c2422',
  Brown: '#5a3d30',
  Blonde: '#d6b370',
  Red: '#a55728',
  Grey: '#9a9490',
};
const eyes: Record<string, string> = { Blue: '#3f6f9f', Green: '#4f7a52', Brown: '#4a3020', Black: '#1d1715' };
const backgrounds = ['#eedcd0', '#e4dae8', '#efe3cf', '#d9e4df', '#dde3ec', '#f0dfdc', '#e6e6d6', '#e9ddd3'];
const clothes = ['#4f3450', '#2f4858', '#7a3b3b', '#3c5a46', '#8a6d3b', '#45475e', '#a05a6b', '#3b6e75'];

const PART = { background: 0, skin: 1, hair: 2, eye: 3, clothes: 4, mouth: 5, white: 6, cover: 7 } as const;

/** Whether a point is in an ellipse. The portrait measures 100 by 100. */
const within = (x: number, y: number, cx: number, cy: number, rx: number, ry: number) =>
  ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1;

/** Draws a member's portrait: flat, friendly, and not a real person. Skin, hair, eyes and veil follow the form. */
export function drawPortrait(form: Answers, random: Random): Uint8Array {
  const isMan = textOf(form, 'gender') === 'Male';
  const veils = textOf(form, 'veiled') === 'Yes' && !isMan;
  const top = pick(random, clothes);
  const colors = [
    pick(random, backgrounds),
    skins[textOf(form, 'skin_color')] ?? '#d29a6c',
    hairs[textOf(form, 'hair_color')] ?? '#2c2422',
    eyes[textOf(form, 'eye_color')] ?? '#4a3020',
    top,
    '#a8504c',
    '#ffffff',
    pick(random, clothes),
  ];
  const wide = between(random, 15, 18);
  const long = between(random, 20, 23);
  const isLong = chance(random, 0.7) && !isMan && !veils;
  const hasBeard = chance(random, 0.55) && isMan;
  const smile = between(random, 5, 8);

  const part = (x: number, y: number): number => {
    const face = within(x, y, 50, 45, wide, long);
    if (face) {
      if (within(x, y, 43, 43, 1.8, 1.8) || within(x, y, 57, 43, 1.8, 1.8)) return PART.eye;
      if (within(x, y, 43, 43, 3.4, 2.4) || within(x, y, 57, 43, 3.4, 2.4)) return PART.white;
      if (y > 54 && within(x, y, 50, 53, smile, 4.5)) return PART.mouth;
      if (!veils && !within(x, y, 50, 51, wide, long)) return PART.hair;
      if (hasBeard && y > 50 && !within(x, y, 50, 46, wide - 4, long - 8)) return PART.hair;
      return PART.skin;
    }
    if (veils && (within(x, y, 50, 44, wide + 6, long + 5) || within(x, y, 50, 72, 22, 16))) return PART.cover;
    if (within(x, y, 50, 41, wide + 2.5, long) && y < 46) return PART.hair;
    if (isLong && within(x, y, 50, 54, wide + 5, long + 6) && y < 76) return PART.hair;
    if (within(x, y, 50, 66, 7, 12)) return PART.skin;
    return within(x, y, 50, 102, 36, 32) ? PART.clothes : PART.background;
  };
  return paintPng(SIDE, colors, (x, y) => part((x * 100) / SIDE, (y * 100) / SIDE));
}
