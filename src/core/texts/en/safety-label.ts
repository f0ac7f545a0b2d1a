/** Labels of the menu of actions on a member, of blocking and of reporting. Spec section 2, "Other". */

export const viewProfile = 'View profile';
export const block = 'Block';
export const unblock = 'Unblock';
export const report = 'Report';
export const blockTitle = (name: string) => `Block ${name}?`;
export const blockPoints = (name: string) => [
  `You and ${name} no longer see each other: not in search, not in lists, not in matches.`,
  `The likes and the match between you end. Your conversation closes; ${name} can still read and report it for 90 days.`,
  `${name} is not told. You can unblock in Settings at any time, but likes and matches do not come back.`,
];
export const reportTitle = (name: string) => `Report ${name}`;
export const reportIntro = (name: string) => `Our team reads every report. ${name} is not told who sent it.`;
export const reportType = 'What is it about?';
export const reportTypeMissing = 'Please choose what it is about.';
export const description = 'What happened?';
export const descriptionHint = 'Say what was said or done, and when.';
export const descriptionLong = (most: number) => `Please keep this below ${most} characters.`;
export const proofs = (count: number, most: number) => `Proof images (${count} of ${most})`;
export const proofsHint = 'Screenshots or photos. Choose them, or drag them in.';
export const addProof = 'Add images';
export const removeProof = (number: number) => `Remove image ${number}`;
export const proof = (number: number) => `Proof image ${number}`;
export const notImage = 'Only images can be added.';
export const tooManyProofs = (most: number) => `At most ${most} images can be added.`;
export const proofUnreadable = 'This image could not be read. Please choose another one.';
export const send = 'Send';
export const sending = 'Sending…';
export const sentTitle = 'Thank you';
export const sentBody = (name: string) => `We have received your report. Would you like to block ${name} as well?`;
export const blockNamed = (name: string) => `Block ${name}`;
export const notNow = 'Not now';
