/** Labels of the questions at a terminal, in addition to those of the wizard. */

/** The option that leads to the question before. It begins with ‹ in every language. */
export const back = '‹ back';
export const howToGoBack = 'Type < to go back one question. Ctrl-C keeps your answers.';
export const goingOn = 'Going on after your answers from last time.';
export const ofPartner = (label: string) => `Partner — ${label}`;
export const toSearch = (label: string) => `${label} (type to search)`;
export const asDate = (label: string) => `${label} (YYYY-MM-DD)`;
export const inUnit = (label: string, unit: string) => `${label} (${unit})`;
export const unitOf = (label: string) => `${label}: unit`;
export const changeWhat = 'What do you want to change?';
export const sendChanges = (count: number) => `‹ send ${count === 1 ? 'the change' : `${count} changes`}`;
export const leaveUnsent = '‹ leave without sending';
export const leaveUnchanged = '‹ leave without changes';
export const photo = 'Profile photo (path of an image)';
export const writeDate = 'Write the date as year-month-day, e.g. 1994-03-27.';
export const noSuchDay = (day: string) => `There is no day ${day} in the calendar.`;
export const filledIn = 'All seven steps are filled in';
export const send = 'Finish and send the profile';
export const leave = 'Leave; your answers are kept';
export const leaveIn = (file: string) => `Leave; the answers are in ${file}`;
export const kept = (command: string) => `Your answers so far are kept. Go on with: ${command}`;
