import { icon } from '../icon';

export const CheckIcon = icon('m5 12.500 4.500 4.500L19 7.500');
export const CloseIcon = icon('m6 6 12 12', 'M18 6 6 18');
export const AlertIcon = icon('M12 8v5', 'M12 16.500h.01', 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z');
