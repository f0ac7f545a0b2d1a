/** Texts of our elements on a partner's page while they cannot show their screen. */

export const signInFirst = 'Log in to see what is here for you.';
export const unfinished = 'Finish your profile to meet people';
export const unfinishedIntro = 'A few steps are left. Your answers are kept.';
export const finish = 'Continue';
export const absent = 'Not available here';
export const absentIntro = 'This page does not offer it any more.';
