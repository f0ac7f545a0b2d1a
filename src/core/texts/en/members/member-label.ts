import { isolateInEnglish } from '../../../text/isolate';

/** Labels of other members' data and actions. */

export const viewProfile = 'VIEW PROFILE';
export const compatible = (percent: number) => `${percent}% COMPATIBLE`;
/** Begins with the text that the button shows. */
export const compatibleNamed = (text: string, name: string) => `${text} with ${isolateInEnglish(name)}`;
export const presence = {
  today: 'Active today',
  week: 'Active this week',
  month: 'Active this month',
} as const;
export const like = 'Like';
export const unlike = 'Unlike';
export const message = 'Message';
export const shortlist = 'Shortlist';
export const unshortlist = 'Unshortlist';
export const likeNamed = (name: string) => `Like ${isolateInEnglish(name)}`;
export const unlikeNamed = (name: string) => `Unlike ${isolateInEnglish(name)}`;
export const messageNamed = (name: string) => `Message ${isolateInEnglish(name)}`;
export const viewNamed = (name: string) => `View profile of ${isolateInEnglish(name)}`;
export const photoOf = (name: string) => `Photo of ${isolateInEnglish(name)}`;
export const matchTitle = "It's a match!";
export const matchBody = (name: string) => `You and ${isolateInEnglish(name)} like each other.`;
export const sendMessage = 'Send Message';
export const skip = 'Skip for now';
export const about = 'About';
export const interests = 'Interests';
export const morePhotos = 'More Photos';
export const personal = 'Personal Information';
export const lookingFor = 'Looking For';
export const lookingForText = 'A sincere, lasting marriage with someone who shares the same values.';
export const maritalStatus = 'Marital status';
export const marriedNow = 'Married now';
export const occupation = 'Occupation';
export const qualification = 'Academic qualification';
export const nothingYet = 'Nothing here yet.';
export const enlarge = (number: number, name: string) => `Enlarge photo ${number} of ${isolateInEnglish(name)}`;
export const profileOf = (name: string) => `Profile of ${isolateInEnglish(name)}`;
export const you = 'You';
/** A member's name and action. */
export const feedItem = (name: string, act: string) => `${isolateInEnglish(name)} ${act}`;
