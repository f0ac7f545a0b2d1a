/** Labels of the shortlist, spec section 2, and labels that it leaves to us. */

export const intro = 'Members you saved to come back to.';
export const members = 'Members on your shortlist';
export const find = 'Search members';
export const remove = (name: string) => `Remove ${name} from your shortlist`;
export const removed = (name: string) => `${name} is no longer on your shortlist.`;
export const liked = (name: string) => `You liked ${name}. They are now in My Likes.`;
export const undo = 'Undo';
export const undoNamed = (name: string) => `Undo for ${name}`;
