/** The button that opens the actions on a member; alone, as it is shown long before any of them. */
export const memberMenuLabel = {
  actionsOn: (name: string) => `Actions on ${name}`,
};

/** Labels of the menu of actions on a member, of blocking and of reporting. Spec section 2, «Other». */
export const safetyLabel = {
  viewProfile: 'View profile',
  block: 'Block',
  unblock: 'Unblock',
  report: 'Report',
  blockTitle: (name: string) => `Block ${name}?`,
  blockPoints: (name: string) => [
    `You and ${name} no longer see each other: not in search, not in lists, not in matches.`,
    `The likes and the match between you end. Your conversation closes; ${name} can still read and report it for 90 days.`,
    `${name} is not told. You can unblock in Settings at any time, but likes and matches do not come back.`,
  ],
  reportTitle: (name: string) => `Report ${name}`,
  reportIntro: (name: string) => `Our team reads every report. ${name} is not told who sent it.`,
  reportType: 'What is it about?',
  reportTypeMissing: 'Please choose what it is about.',
  description: 'What happened?',
  descriptionHint: 'Say what was said or done, and when.',
  descriptionLong: (most: number) => `Please keep this below ${most} characters.`,
  proofs: (count: number, most: number) => `Proof images (${count} of ${most})`,
  proofsHint: 'Screenshots or photos. Choose them, or drag them in.',
  addProof: 'Add images',
  removeProof: (number: number) => `Remove image ${number}`,
  proof: (number: number) => `Proof image ${number}`,
  notImage: 'Only images can be added.',
  tooManyProofs: (most: number) => `At most ${most} images can be added.`,
  proofUnreadable: 'This image could not be read. Please choose another one.',
  send: 'Send',
  sending: 'Sending…',
  sentTitle: 'Thank you',
  sentBody: (name: string) => `We have received your report. Would you like to block ${name} as well?`,
  blockNamed: (name: string) => `Block ${name}`,
  notNow: 'Not now',
} as const;
