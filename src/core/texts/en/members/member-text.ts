import { isolateInEnglish } from '../../../text/isolate';

/** Notices about likes and the shortlist, from spec section 8 to the letter, misspellings included. */

export const likeFailed = 'Error liking user, retry later!';
export const shortlistFailed = 'Error shortlisting user, retry later!';
export const cardLikeFailed = 'Could not like profile';
export const cardUnlikeFailed = 'Could not unlike profile';
export const checkFailed = 'Could not check match status. Please try again.';
export { notMutual } from '../chat/chat-text';
export const liked = 'User liked successfully!';
export const unliked = 'User unliked successfully';
export const shortlisted = 'User shortlisted successfully!';
export const unshortlisted = 'User removed from shortlist';
export const justLiked = (name: string) => `You just liked ${isolateInEnglish(name)}`;
export const justUnliked = (name: string) => `You just unliked ${isolateInEnglish(name)}`;
