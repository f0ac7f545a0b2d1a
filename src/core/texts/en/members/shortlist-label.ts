import { isolateInEnglish } from '../../../text/isolate';

/** Labels of the shortlist, spec section 2, and labels that it leaves to us. */

export const intro = 'Members you saved to come back to.';
export const members = 'Members on your shortlist';
export const find = 'Search members';
export const remove = (name: string) => `Remove ${isolateInEnglish(name)} from your shortlist`;
export const removed = (name: string) => `${isolateInEnglish(name)} is no longer on your shortlist.`;
export const liked = (name: string) => `You liked ${isolateInEnglish(name)}. They are now in My Likes.`;
export const undo = 'Undo';
export const undoNamed = (name: string) => `Undo for ${isolateInEnglish(name)}`;
