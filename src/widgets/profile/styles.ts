import head from './head.css?inline';
import layout from './profile.css?inline';

/** What every profile page needs to look right: its two columns, and its head. */
export const profileStyles = [layout, head];
