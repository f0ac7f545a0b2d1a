import { icon } from './icon';

export const HeartIcon = icon(
  'M12 20.5 4.9 13.3a4.9 4.9 0 0 1 0-7 4.9 4.9 0 0 1 7 0l.1.1.1-.1a4.9 4.9 0 0 1 7 0 4.9 4.9 0 0 1 0 7z',
);
export const ChatIcon = icon('M21 11.5a8.4 8.4 0 0 1-12.3 7.4L3.500 20.500l1.600-5.200A8.400 8.400 0 1 1 21 11.500z');
export const BookmarkIcon = icon(
  'm18 20.500-6-3.800-6 3.800V5a1.500 1.500 0 0 1 1.500-1.500h9A1.500 1.500 0 0 1 18 5z',
);
export const BellIcon = icon(
  'M6.500 9a5.500 5.500 0 0 1 11 0c0 6.300 2.500 8 2.500 8H4s2.500-1.700 2.500-8',
  'M10.200 20.500a2.100 2.100 0 0 0 3.600 0',
);
export const BackIcon = icon('m15 5-7 7 7 7');
export const ForwardIcon = icon('m9 5 7 7-7 7');
export const DownIcon = icon('m6 9 6 6 6-6');
export const CheckIcon = icon('m5 12.500 4.500 4.500L19 7.500');
export const CloseIcon = icon('m6 6 12 12', 'M18 6 6 18');
export const SendIcon = icon('M20.500 3.500 10.500 13.500', 'm20.500 3.500-6.400 17-3.600-7-7-3.600z');
export const MenuIcon = icon('M4 7h16', 'M4 12h16', 'M4 17h16');
export const MoreIcon = icon('M5 12h.01', 'M12 12h.01', 'M19 12h.01');
export const EyeIcon = icon(
  'M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12z',
  'M9.500 12a2.500 2.500 0 1 0 5 0 2.500 2.500 0 0 0-5 0',
);
export const EyeOffIcon = icon(
  'M4 4l16 16',
  'M9.900 5.800A9 9 0 0 1 12 5.500c6 0 9.500 6.500 9.500 6.500a17 17 0 0 1-2.700 3.400',
  'M6 7.500A16 16 0 0 0 2.500 12S6 18.500 12 18.500a9 9 0 0 0 4-1',
  'M10.200 10.300a2.500 2.500 0 0 0 3.500 3.500',
);
export const SearchIcon = icon('M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14z', 'm20 20-4-4');
export const CameraIcon = icon(
  'M4 8.500A1.500 1.500 0 0 1 5.500 7h2L9 4.500h6L16.500 7h2A1.500 1.500 0 0 1 20 8.500v9a1.500 1.500 0 0 1-1.500 1.500h-13A1.500 1.500 0 0 1 4 17.500z',
  'M12 16a3.200 3.200 0 1 0 0-6.400 3.200 3.200 0 0 0 0 6.400z',
);
export const AlertIcon = icon('M12 8v5', 'M12 16.500h.01', 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z');

/** The mark: two arches that meet, rosewood and gold. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 34 28" aria-hidden="true">
      <path className="mark-first" d="M3 26V13a8 8 0 0 1 16 0v13" />
      <path className="mark-second" d="M15 26V13a8 8 0 0 1 16 0v13" />
    </svg>
  );
}
