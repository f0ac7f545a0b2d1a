import { icon } from '../ui/icon';

export const PenIcon = icon('M4 20h4L19 9l-4-4L4 16z', 'm13 7 4 4');
export const TrashIcon = icon('M5 7h14', 'M9 7V4.500h6V7', 'M7 7l.8 12.500h8.400L17 7', 'M10.500 11v5', 'M13.500 11v5');
export const StarIcon = icon('m12 4 2.500 5.100 5.600.8-4 4 .9 5.600-5-2.700-5 2.700.9-5.600-4-4 5.600-.8z');
export const LockIcon = icon('M6 11h12v9H6z', 'M8.500 11V8a3.500 3.500 0 0 1 7 0v3');
export const PinIcon = icon(
  'M12 21s-6.500-6-6.500-11a6.500 6.500 0 0 1 13 0c0 5-6.500 11-6.500 11z',
  'M12 12.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z',
);
export const PlusIcon = icon('M12 6v12', 'M6 12h12');
export const SealIcon = icon(
  'M12 3.500 19 6v5.500c0 4.500-3 7.500-7 9-4-1.500-7-4.500-7-9V6z',
  'm9 12 2.200 2.200L15.200 10',
);
