/** Labels of the suggestion to put the site on the home screen. */

export const title = 'Keep mm close';
export const why = 'Add it to your home screen, so that your matches are one tap away.';
export const how = 'To add it to your home screen, tap the share button of your browser, then Add to Home Screen.';
export const add = 'Add to Home Screen';
export const notNow = 'Not now';
