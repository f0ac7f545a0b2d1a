import { icon } from '../ui/icon';

export const HomeIcon = icon('M4 11 12 4l8 7', 'M6 9.500V19.500h12V9.500', 'M10 19.500v-5.500h4v5.500');
export const GearIcon = icon('M4 7.500h9', 'M17 7.500h3', 'M15 5.500v4', 'M4 16.500h3', 'M11 16.500h9', 'M9 14.500v4');
export const LeaveIcon = icon(
  'M10 20H6.500A1.500 1.500 0 0 1 5 18.500v-13A1.500 1.500 0 0 1 6.500 4H10',
  'M15 8l4 4-4 4',
  'M19 12H9.500',
);
