import { icon } from '../ui/icon';

export const LockIcon = icon('M6 11h12v9H6z', 'M8.500 11V8a3.500 3.500 0 0 1 7 0v3');
