/** Labels of the suggestion to put the site on the home screen. */

export const title = 'Add mm to your home screen';
export const why = 'Your matches are then one tap away.';
export const how = 'To add it to your home screen, tap the share button of your browser, then Add to Home Screen.';
export const add = 'Add to Home Screen';
export const notNow = 'Not now';
