import type { Look as Seen } from '../../tests/e2e/screens/gallery';
import type { Screen } from '../../tests/e2e/screens/screen';

/** One way to show a screen, and the folder of its pictures. */
export interface Look extends Seen {
  folder: string;
  title: string;
  /** Skips screens that differ little from another picture: failed, empty or loading states. */
  isShort?: boolean;
}

/** Both colour schemes at both widths, and right to left on a phone. */
export const looks: readonly Look[] = [
  { folder: 'light/390', title: 'phone', width: 390, scheme: 'light' },
  { folder: 'light/1280', title: 'desktop', width: 1280, scheme: 'light' },
  { folder: 'dark/390', title: 'phone, dark', width: 390, scheme: 'dark' },
  { folder: 'dark/1280', title: 'desktop, dark', width: 1280, scheme: 'dark' },
  { folder: 'rtl/390', title: 'phone, right to left', width: 390, scheme: 'light', direction: 'rtl', isShort: true },
];

/** The path of a picture inside the folder of pictures. */
export const pictureOf = (screen: Screen, { folder }: Look) => `${folder}/${screen.name}.webp`;

/** The widths of all looks. */
export const widths = [...new Set(looks.map(({ width }) => width))];

const STATE = /-(failing|failed|empty|loading|refused|missing|differing|incomplete)$|^profile-edit-wish/;

/** The looks of a screen at one width. */
export function looksOf({ name }: Screen, width: number): readonly Look[] {
  return looks.filter((look) => look.width === width && !(look.isShort && STATE.test(name)));
}
