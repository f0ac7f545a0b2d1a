/** What stands beside the forms of signing up and in: the first that a visitor reads. */
export const welcomeLabel = {
  headline: 'Two paths, one home.',
  intro: 'A calm place for adults in the UAE to find a husband or a wife.',
  points: [
    ['Members only', 'Profiles and photos are shown to signed-in members, and to nobody else.'],
    ['Both sides first', 'Messages begin once two people like each other.'],
    ['In your hands', 'Block, report, download or delete at any time.'],
  ],
  privacy: 'Your email address is never shown, and your location is never tracked.',
} as const;

/** Labels of the code and of its waiting time. */
export const codeLabel = {
  resendIn: (seconds: number) => `Resend code in ${seconds} s`,
  spam: 'Nothing there? Look in the spam folder as well.',
} as const;
