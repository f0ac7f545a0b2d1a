import type { Look as Seen } from '../../tests/e2e/screens/gallery';
import type { Screen } from '../../tests/e2e/screens/screen';

/** One way to show a screen, and the folder of its pictures. */
export interface Look extends Seen {
  folder: string;
  title: string;
}

/** Both colour schemes at both widths. */
export const looks: readonly Look[] = [
  { folder: 'light/390', title: 'phone', width: 390, scheme: 'light' },
  { folder: 'light/1280', title: 'desktop', width: 1280, scheme: 'light' },
  { folder: 'dark/390', title: 'phone, dark', width: 390, scheme: 'dark' },
  { folder: 'dark/1280', title: 'desktop, dark', width: 1280, scheme: 'dark' },
];

/** The path of a picture inside the folder of pictures. */
export const pictureOf = (screen: Screen, { folder }: Look) => `${folder}/${screen.name}.webp`;

/** The widths of all looks. */
export const widths = [...new Set(looks.map(({ width }) => width))];

/** The looks of one width. */
export function looksOf(width: number): readonly Look[] {
  return looks.filter((look) => look.width === width);
}
