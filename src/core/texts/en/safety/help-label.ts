import type { Situation } from '../../situations';

/** Texts of "Something is wrong": what a member in trouble can do now. */

export const title = 'Something is wrong';
export const intro = 'What is it about? You then see what to do now. We tell nobody that you have opened this.';
export const back = 'Back to the list';

export const situations: Readonly<Record<Situation, string>> = {
  threats: 'I am threatened, or afraid',
  pictures: 'I am blackmailed with pictures',
  fake: 'There is a fake profile of me',
  money: 'Someone asks me for money',
  minor: 'This person seems to be under 18',
  married: 'This person hides a marriage',
  known: 'I know this person, and do not want to be found',
  other: 'Something else',
};

export const steps: Readonly<Record<Situation, readonly string[]>> = {
  threats: [
    'If you are in danger now, go where other people are, and call the police.',
    'Do not meet this person, and stop answering. You owe nobody a reply.',
    'Save the evidence before you block: the conversation here, and screenshots from other apps.',
    'Tell someone you trust. This is not your fault.',
  ],
  pictures: [
    'Do not pay, and send nothing more. People who pay are asked again.',
    'Stop answering, but delete nothing. The messages are your evidence.',
    'Save the evidence, then block and report. We look at such reports first.',
    'Go to the police. Their eCrime service is in the MOI UAE app, in every emirate.',
  ],
  fake: [
    'Take screenshots of the profile, with its name and photos.',
    'Report it as a fake profile of you. You need not write to this person.',
    'If your name is used for threats or money, go to the police. Their eCrime service is in the MOI UAE app.',
  ],
  money: [
    'Send no money, gift cards, bank details or codes, whatever the story is.',
    'If you have already paid, call your bank now and ask them to stop it.',
    'Save the evidence, then report. This protects others, too.',
    'Go to the police if you have lost money. Their eCrime service is in the MOI UAE app.',
  ],
  minor: [
    'Stop the conversation. Ask for no photos, and send none.',
    'Report it. We look at such reports first.',
    'If a child is in danger, call the police.',
  ],
  married: [
    'You can end the contact at any time. You owe nobody an explanation.',
    'Report it, because other members have a right to know.',
    'If you have given money or pictures, look under those situations, too.',
  ],
  known: [
    'Hide your profile now. Then only your matches see you, until you show it again.',
    'Block this person. You no longer find each other, and we do not tell them.',
    'If you are afraid of this person, call the police.',
  ],
  other: [
    'You can end a contact at any time. You owe nobody an explanation.',
    'Block someone to be left alone, and report what should not happen to others. Our team reads every report.',
    'If you are in danger, call the police.',
  ],
};

export const numbers = 'Numbers';
export const numbersIn = (emirate: string) => `Numbers for ${emirate}`;
export const numbersFailed = 'The numbers could not be loaded. In danger, call the police.';
/** What a number is for, by its code. Others come with their own words, in English. */
export const numberFor: Readonly<Record<string, string>> = {
  police: 'Police, in danger',
  violence: 'Violence at home',
  ecrime_dubai: 'Blackmail and fraud, Dubai Police',
  ecrime_dubai_site: 'Blackmail and fraud, Dubai Police',
  aman: 'Blackmail and fraud, Aman in Abu Dhabi',
};

export const acts = 'What you can do here';
export const hide = 'Hide me now';
export const hideHint = 'Only your matches then see you. You can undo it at any time.';
export const hidden = 'You are hidden. Only your matches see you.';
export const show = 'Show me again';
export const saved = 'Saving comes first: a block closes the conversation.';
