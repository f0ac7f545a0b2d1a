import { isolateInEnglish } from '../../text/isolate';

/** Labels of the dashboard and of profile completeness. */

export const welcome = 'Welcome back,';
export const nobody = 'User';
export const matches = 'Matches';
export const chats = 'Active Chats';
export const shortlisted = 'Shortlisted Profiles';
export const change = (percent: number) => `${percent > 0 ? '+' : ''}${percent}% from previous week`;
export const today = "TODAY'S MATCHES";
export const todayIntro = 'Based on your preferences';
export const shortlistTitle = 'SHORTLISTED PROFILES';
export const viewAll = 'View all';
export const feed = 'Profile Activity Feed';
export const acts = {
  viewed: 'viewed your profile',
  liked: 'liked your profile',
  shortlisted: 'shortlisted your profile',
} as const;
export const compatible = (percent: number) => `${percent} percent compatible`;
export const completeness = 'Profile completeness';
export const visible = 'Visible';
export const hidden = 'Hidden';
export const visibleHint = 'Other members can find you.';
export const hiddenHint = 'Complete your profile up to 70% to make it visible.';
export const hiddenByYou = 'You have hidden your profile. Only your matches see you.';
export const suggestions = 'Profile Enhancement Suggestions';
export const suggestion = {
  photos: 'Add at least two photos',
  bio: 'Write a few words about yourself',
  interests: 'Choose your hobbies',
  verified: 'Verify your email',
} as const;
export const points = (points: number) => `+${points} points`;
export const complete = 'Your profile is complete.';
export const previousSlide = 'Previous matches';
export const nextSlide = 'Next matches';
export const slide = (number: number) => `Show slide ${number}`;
export const position = (slide: number, slides: number) => `${slide} of ${slides}`;
/** A number of conversations of which only a part is known. */
export const atLeast = (count: number) => `${count}+`;
/** From 100 on, the number is not known exactly. */
const number = (count: number) => (count < 100 ? `${count}` : '99+');
const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${number(count)} ${many}`);
export const newsTitle = 'Since your last visit';
/** The text for each kind of news. The number counts members. */
export const news: Readonly<Record<string, (count: number) => string>> = {
  match: (count) => counted(count, 'new match', 'new matches'),
  like: (count) => counted(count, 'new like', 'new likes'),
  message: (count) => (count === 1 ? 'New messages from 1 person' : `New messages from ${number(count)} people`),
  suggestion: (count) => counted(count, 'new suggestion', 'new suggestions'),
};
/** The first names next to the photos. */
export const newsNames = (names: readonly string[], more: number) => {
  const known = names.filter(Boolean).map(isolateInEnglish).join(', ');
  return more > 0 ? `${known} and ${more >= 90 ? 'more' : `${more} more`}` : known;
};
