import { icon } from '../ui/icon';

export const PersonIcon = icon('M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8z', 'M4.500 20.500a7.500 7.500 0 0 1 15 0');
export const BanIcon = icon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z', 'm5.700 5.700 12.600 12.600');
export const FlagIcon = icon('M6 21V4', 'M6 4.500h11.500l-2.500 4 2.500 4H6');
/** The icon for adding an image. */
export const AddIcon = icon('M12 5v14', 'M5 12h14');
/** The icon for saving a file. */
export const SaveIcon = icon('M12 4v11', 'm7.500 10.500 4.500 4.500 4.500-4.500', 'M5 20h14');
/** The icon for help in trouble: a ring of rescue. */
export const HelpIcon = icon(
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  'M12 15.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7z',
  'm5.700 5.700 3.800 3.800',
  'm14.500 14.500 3.800 3.800',
  'm18.300 5.700-3.800 3.800',
  'm9.500 14.500-3.800 3.800',
);
