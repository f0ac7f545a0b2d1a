import { icon } from '../icon';

export const SearchIcon = icon('M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14z', 'm20 20-4-4');
