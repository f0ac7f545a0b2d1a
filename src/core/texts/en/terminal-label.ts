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
export const unchanged = 'Nothing was changed';
export const cannotRead = (file: string) => `${file} cannot be read. Check the path.`;
export const notOffered = (label: string, option: string) => `${label}: the form does not offer '${option}'.`;

/** The keys below a list, by the words of the library that asks. */
export const keys = {
  space: 'space',
  navigate: 'navigate',
  select: 'select',
  all: 'all',
  invert: 'invert',
  submit: 'submit',
};

/** Descriptions of the fields in the empty form, which is a file. */
export const formPartner = (label: string) => `Partner: ${label}`;
export const formOption = (value: string, _shown: string) => value;
export const formText = 'text';
export const formLongText = 'text, optional';
export const formCountry = 'a country by its English name';
export const formStates = (emirates: string) => `state, region or emirate; in the UAE: ${emirates}`;
export const formHeight = 'a whole number; the unit is the next field';
export const formWeight = 'a whole number of kilograms';
export const formPhoto = 'path of an image, relative to this file; or use --photo';
export const formList = (options: string) => `a list of: ${options}`;
export const formMenOnly = 'asked of men only';
export const formWomenOnly = 'asked of women only';
export const formExample = 'One valid filled example. You can change every answer; `mm wizard show` lists the options.';

export const kept = (command: string) => `Your answers so far are kept. Go on with: ${command}`;
