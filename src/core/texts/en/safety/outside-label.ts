import type { OutsiderKind } from '../../situations';

/** Texts of the page for people without an account. */

export const intro =
  'You have no account here, but something concerns you: write to us. Our team reads every message, and answers by email.';
export const kind = 'What is it about?';
export const kindMissing = 'Please choose what it is about.';
export const kinds: Readonly<Record<OutsiderKind, string>> = {
  photo: 'A photo of me',
  fake: 'A fake profile of me',
  child: 'A child',
  authority: 'I write for an authority',
};
export const descriptionHint = 'Tell us what you have seen, and what you ask us to do.';
export const descriptionMissing = 'Please describe what happened.';
export const profile = 'Name or link of the profile';
export const email = 'Your email';
export const emailHint = 'We answer to this address, and use it for nothing else.';
export const optional = 'optional';
export const failed = 'Your message could not be sent. Please try again.';
export const privacy =
  'Nobody but our team sees your message. We do not tell you who is a member here, and tell no member who wrote.';
export const sentTitle = 'We have received your message';
export const sentNumber = (number: string) => `Your number is ${number}.`;
export const sentHint = 'Please keep it. We have also sent it to your email, and will answer there.';
export const again = 'Write another message';
export const absent = 'This site has no form for messages';
export const absentBody = 'Please write to the address on the page Contact.';
