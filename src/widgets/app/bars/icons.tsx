import { icon } from '../../ui/icon';

export const HomeIcon = icon('M4 11 12 4l8 7', 'M6 9.500V19.500h12V9.500', 'M10 19.500v-5.500h4v5.500');
export const GearIcon = icon('M4 7.500h9', 'M17 7.500h3', 'M15 5.500v4', 'M4 16.500h3', 'M11 16.500h9', 'M9 14.500v4');
export const LeaveIcon = icon(
  'M10 20H6.500A1.500 1.500 0 0 1 5 18.500v-13A1.500 1.500 0 0 1 6.500 4H10',
  'M15 8l4 4-4 4',
  'M19 12H9.500',
);
export const HideIcon = icon(
  'M10.500 6.200A8.500 8.500 0 0 1 12 6c5 0 8 4 9 6a14 14 0 0 1-2.600 3.400',
  'M6.500 7.600A14 14 0 0 0 3 12c1 2 4 6 9 6a9 9 0 0 0 4.200-1',
  'M4 4l16 16',
);
