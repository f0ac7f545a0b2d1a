import { icon } from '../icon';

export const SendIcon = icon('M20.500 3.500 10.500 13.500', 'm20.500 3.500-6.400 17-3.600-7-7-3.600z');
