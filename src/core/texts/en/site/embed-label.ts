/** Texts of our elements on a partner's page while they cannot show their screen. */

export const signInFirst = 'Log in to continue.';
export const unfinished = 'Finish your profile to meet people';
export const unfinishedIntro = 'Only a few steps are left. Your answers are saved.';
export const finish = 'Continue';
export const absent = 'Not available here';
export const absentIntro = 'This site no longer offers this feature.';
export const noOrigin = 'This frame needs sandbox="allow-scripts allow-same-origin".';
