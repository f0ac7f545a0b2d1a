import { isolate } from '../../../text/isolate';

/** Notices about likes and the shortlist, from spec section 8 to the letter, misspellings included. */

export const likeFailed = 'تعذّر تسجيل الإعجاب. يُرجى المحاولة لاحقًا!';
export const shortlistFailed = 'تعذّرت الإضافة إلى المفضّلة. يُرجى المحاولة لاحقًا!';
export const cardLikeFailed = 'تعذّر تسجيل الإعجاب';
export const cardUnlikeFailed = 'تعذّر إلغاء الإعجاب';
export const checkFailed = 'تعذّر التحقق من وجود إعجاب متبادل. يُرجى المحاولة مرة أخرى.';
export { notMutual } from '../chat/chat-text';
export const liked = 'تم تسجيل الإعجاب بنجاح!';
export const unliked = 'تم إلغاء الإعجاب بنجاح';
export const shortlisted = 'تمت الإضافة إلى المفضّلة بنجاح!';
export const unshortlisted = 'تمت الإزالة من المفضّلة';
export const justLiked = (name: string) => `تم تسجيل إعجابك بـ${isolate(name)}`;
export const justUnliked = (name: string) => `تم إلغاء إعجابك بـ${isolate(name)}`;
