import { leftToRight } from '../../../text/isolate';

/** Labels of the page with matches and likes. */

export const title = 'الإعجابات';
export const mutual = 'إعجاب متبادل';
export const mutualIntro = 'أعضاء تبادلت معهم الإعجاب';
export const liked = 'إعجاباتي';
export const likedIntro = 'أعضاء أعجبوك ولم يبادلوك الإعجاب بعد';
export const likedMe = 'أُعجبوا بي';
export const likedMeIntro = 'أعضاء أُعجبوا بك. مبادلتهم الإعجاب تبدأ المحادثة.';
export const signInFirst = 'يلزم تسجيل الدخول لعرض إعجاباتك.';
/** A number of members of whom only a part is known. */
export const atLeast = (count: number) => leftToRight(`${count}+`);
