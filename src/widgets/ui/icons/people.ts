import { icon } from '../icon';

export const HeartIcon = icon(
  'M12 20.5 4.9 13.3a4.9 4.9 0 0 1 0-7 4.9 4.9 0 0 1 7 0l.1.1.1-.1a4.9 4.9 0 0 1 7 0 4.9 4.9 0 0 1 0 7z',
);
export const ChatIcon = icon('M21 11.5a8.4 8.4 0 0 1-12.3 7.4L3.500 20.500l1.600-5.200A8.400 8.400 0 1 1 21 11.500z');
export const BookmarkIcon = icon(
  'm18 20.500-6-3.800-6 3.800V5a1.500 1.500 0 0 1 1.500-1.500h9A1.500 1.500 0 0 1 18 5z',
);
