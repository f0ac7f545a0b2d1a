/** A picture that documents show: a screen at a width in a language. */
export interface Chosen {
  name: string;
  caption: string;
  width: 390 | 1280;
  language: 'en' | 'ar';
}

/** A part of the page with pictures. */
export interface Chapter {
  title: string;
  pictures: readonly Chosen[];
}

/** One screen on a phone, in both languages. */
const onPhone = (name: string, caption: string): Chosen[] => [
  { name, caption, width: 390, language: 'en' },
  { name, caption: `${caption}, in Arabic`, width: 390, language: 'ar' },
];

const onDesktop = (name: string, caption: string, language: 'en' | 'ar' = 'en'): Chosen => ({
  name,
  caption,
  width: 1280,
  language,
});

/** The pictures in the documents, at most forty. `npm run screens` takes all others. */
export const chapters: readonly Chapter[] = [
  {
    title: 'What members see',
    pictures: [
      ...onPhone('login', 'Log-in'),
      ...onPhone('wizard-1', 'The wizard, step 1'),
      ...onPhone('dashboard', 'Dashboard'),
      ...onPhone('search-results', 'Search'),
      ...onPhone('profile-of-other', 'Another member'),
      ...onPhone('conversation', 'A conversation'),
      ...onPhone('settings', 'Settings'),
      onDesktop('dashboard', 'Dashboard on a desktop'),
      onDesktop('matches', 'Matches on a desktop'),
      onDesktop('conversation', 'Messages on a desktop, in Arabic', 'ar'),
    ],
  },
  {
    title: 'When something is wrong',
    pictures: [
      ...onPhone('help', 'From the menu of a profile or a conversation: what is it about?'),
      ...onPhone('help-blackmail', 'What to do now, with the numbers of the own emirate'),
      ...onPhone('help-hidden', 'After “Hide me now”'),
      ...onPhone('report', 'The report, with the last messages'),
      ...onPhone('report-sent', 'The receipt of a report, and what else can be done'),
      ...onPhone('outside', 'The page for people without an account'),
      ...onPhone('outside-sent', 'The receipt of such a case'),
      ...onPhone('locked', 'A locked device'),
      ...onPhone('consent-sensitive', 'The question about health, belief and origin'),
    ],
  },
];
