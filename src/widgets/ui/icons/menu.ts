import { icon } from '../icon';

export const MenuIcon = icon('M4 7h16', 'M4 12h16', 'M4 17h16');
export const MoreIcon = icon('M5 12h.01', 'M12 12h.01', 'M19 12h.01');
