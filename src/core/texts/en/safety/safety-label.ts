import { isolateInEnglish } from '../../../text/isolate';

/** Labels of the menu of actions on a member, of blocking and of reporting. Spec section 2, "Other". */

export const viewProfile = 'View profile';
export const block = 'Block';
export const unblock = 'Unblock';
export const report = 'Report';
export const help = 'Something is wrong';
export const whatNow = 'What can I do now?';
export const saveEvidence = 'Save as evidence';
export const evidenceHint = 'You can save your conversation first: a file that you can print, or give to the police.';
export const evidenceSaved = 'Evidence saved.';
export const evidenceFailed = 'The evidence could not be saved. Please try again.';
export const blockTitle = (name: string) => `Block ${isolateInEnglish(name)}?`;
export const blockPoints = (name: string) => [
  `You and ${isolateInEnglish(name)} will no longer see each other in search, lists or matches.`,
  `Your likes and your match will end. Your conversation will close, but ${isolateInEnglish(name)} can still read and report it for 120 days.`,
  `We will not tell ${isolateInEnglish(name)}. You can unblock them in Settings at any time, but likes and matches are not restored.`,
];
export const reportTitle = (name: string) => `Report ${isolateInEnglish(name)}`;
export const reportIntro = (name: string) =>
  `Our team reads every report. We never tell ${isolateInEnglish(name)} who sent it.`;
export const reportType = 'What is it about?';
export const reportTypeMissing = 'Please choose what it is about.';
export const description = 'What happened?';
export const descriptionHint = 'Tell us what was said or done, and when.';
export const descriptionLong = (most: number) => `Please use at most ${most} characters.`;
export const proofs = (count: number, most: number) => `Proof images (${count} of ${most})`;
export const proofsHint = 'Screenshots or photos, as JPEG, PNG or WebP.';
export const dropProofs = 'You can also drag them here.';
export const addProof = 'Add images';
export const removeProof = (number: number) => `Remove image ${number}`;
export const proof = (number: number) => `Proof image ${number}`;
export const tooManyProofs = (most: number) => `You can add at most ${most} images.`;
export const proofRefused = (number: number, reason: string) => `Image ${number}: ${reason}`;
export const attach = 'Attach our last messages (recommended)';
export const attachHint =
  'Our team reads the last 50 messages of your conversation, even if the other side deletes the account.';
export const send = 'Send';
export const sending = 'Sending…';
export const sentTitle = 'Thank you';
export const sentBody = (name: string) =>
  `We have received your report. Would you like to block ${isolateInEnglish(name)} as well?`;
/** The receipt of a report. `when` is a date and a time. */
export const receipt = (number: string, when: string) => `Report ${number}, received ${when}.`;
export const receiptHint = 'Please keep this number. We will notify you when we have looked into your report.';
export const blockNamed = (name: string) => `Block ${isolateInEnglish(name)}`;
export const notNow = 'Not now';
