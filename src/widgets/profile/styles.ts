import head from './head.css?inline';
import layout from './profile.css?inline';

/** The styles of every profile page: its two columns and its head. */
export const profileStyles = [layout, head];
