import { icon } from '../../ui/icon';

/** The icon for privacy. */
export const LockIcon = icon(
  'M6.500 10.500h11A1.500 1.500 0 0 1 19 12v7a1.500 1.500 0 0 1-1.500 1.500h-11A1.500 1.500 0 0 1 5 19v-7a1.500 1.500 0 0 1 1.500-1.500z',
  'M8 10.500V7.500a4 4 0 0 1 8 0v3',
);
