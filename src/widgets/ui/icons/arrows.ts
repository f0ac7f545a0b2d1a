import { icon } from '../icon';

export const BackIcon = icon('m15 5-7 7 7 7');
export const ForwardIcon = icon('m9 5 7 7-7 7');
export const DownIcon = icon('m6 9 6 6 6-6');
