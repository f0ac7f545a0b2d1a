import { icon } from '../icon';

export const BellIcon = icon(
  'M6.500 9a5.500 5.500 0 0 1 11 0c0 6.300 2.500 8 2.500 8H4s2.500-1.700 2.500-8',
  'M10.200 20.500a2.100 2.100 0 0 0 3.600 0',
);
