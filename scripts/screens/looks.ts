import type { Look as Seen } from '../../tests/e2e/screens/gallery';
import type { Screen } from '../../tests/e2e/screens/screen';

/** How every screen is looked at, and the folder of its pictures. */
export interface Look extends Seen {
  folder: string;
  title: string;
  /** Leaves out what differs from another picture by little: what failed, is empty, or on its way. */
  isShort?: boolean;
}

/** Both schemes at both widths, and from right to left on a phone. */
export const looks: readonly Look[] = [
  { folder: 'light/390', title: 'phone', width: 390, scheme: 'light' },
  { folder: 'light/1280', title: 'desktop', width: 1280, scheme: 'light' },
  { folder: 'dark/390', title: 'phone, dark', width: 390, scheme: 'dark' },
  { folder: 'dark/1280', title: 'desktop, dark', width: 1280, scheme: 'dark' },
  { folder: 'rtl/390', title: 'phone, right to left', width: 390, scheme: 'light', direction: 'rtl', isShort: true },
];

/** The file of a picture, below the folder of pictures. */
export const pictureOf = (screen: Screen, { folder }: Look) => `${folder}/${screen.name}.webp`;

/** The widths at which there are looks. */
export const widths = [...new Set(looks.map(({ width }) => width))];

const STATE = /-(failing|failed|empty|loading|refused|missing|differing|incomplete)$|^profile-edit-wish/;

/** The looks in which a screen is shown at a width. */
export function looksOf({ name }: Screen, width: number): readonly Look[] {
  return looks.filter((look) => look.width === width && !(look.isShort && STATE.test(name)));
}
