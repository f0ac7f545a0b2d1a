/** Labels of what members see of each other, by noun, and of times: the second part of `labels.ts`. */

export const memberLabel = {
  viewProfile: 'VIEW PROFILE',
  compatible: (percent: number) => `${percent}% COMPATIBLE`,
  like: 'Like',
  unlike: 'Unlike',
  message: 'Message',
  shortlist: 'Shortlist',
  unshortlist: 'Unshortlist',
  likeNamed: (name: string) => `Like ${name}`,
  unlikeNamed: (name: string) => `Unlike ${name}`,
  messageNamed: (name: string) => `Message ${name}`,
  viewNamed: (name: string) => `View profile of ${name}`,
  photoOf: (name: string) => `Photo of ${name}`,
  matchTitle: "It's a match!",
  matchBody: (name: string) => `You and ${name} like each other.`,
  sendMessage: 'Send Message',
  skip: 'Skip for now',
  about: 'About',
  interests: 'Interests',
  morePhotos: 'More Photos',
  personal: 'Personal Information',
  lookingFor: 'Looking For',
  lookingForText: 'A sincere, lasting marriage with someone who shares the same values.',
  maritalStatus: 'Marital status',
  occupation: 'Occupation',
  qualification: 'Academic qualification',
  nothingYet: 'Nothing here yet.',
  enlarge: (number: number, name: string) => `Enlarge photo ${number} of ${name}`,
  profileOf: (name: string) => `Profile of ${name}`,
  you: 'You',
} as const;

export const matchesLabel = {
  title: 'Matches',
  mutual: 'Match List',
  mutualIntro: 'A List of Potential Dates you have matched with',
  liked: 'My Likes',
  likedIntro: 'Members you like, waiting for them to like you back',
  likedMe: 'Liked Me',
  likedMeIntro: 'Members who like you; like them back to start a conversation',
  signInFirst: 'Log in to see your matches.',
} as const;

export const dashboardLabel = {
  welcome: 'Welcome back,',
  nobody: 'User',
  matches: 'Matches',
  chats: 'Active Chats',
  shortlisted: 'Shortlisted Profiles',
  change: (percent: number) => `${percent > 0 ? '+' : ''}${percent}% from previous week`,
  today: "TODAY'S MATCHES",
  todayIntro: 'Based on your preferences',
  shortlistTitle: 'SHORTLISTED PROFILES',
  viewAll: 'View all',
  feed: 'Profile Activity Feed',
  acts: { viewed: 'viewed your profile', liked: 'liked your profile', shortlisted: 'shortlisted your profile' },
  compatible: (percent: number) => `${percent} percent compatible`,
  completeness: 'Profile completeness',
  visible: 'Visible',
  hidden: 'Hidden',
  visibleHint: 'Other members can find you.',
  hiddenHint: 'Complete your profile up to 70% to make it visible.',
  suggestions: 'Profile Enhancement Suggestions',
  suggestion: {
    photos: 'Add at least two photos',
    bio: 'Write a few words about yourself',
    interests: 'Choose your hobbies',
    verified: 'Verify your email',
  },
  points: (points: number) => `+${points} points`,
  complete: 'Everything is complete.',
  previousSlide: 'Previous matches',
  nextSlide: 'Next matches',
  slide: (number: number) => `Show matches ${number}`,
  position: (slide: number, slides: number) => `${slide} of ${slides}`,
} as const;

export const notificationLabel = {
  title: 'Notifications',
  bell: (count: string) => (count ? `Notifications, ${count} unread` : 'Notifications'),
  markAll: 'Mark all as read',
  none: 'Nothing new yet',
  noneHint: 'Likes, matches and messages will appear here.',
  unread: 'Unread',
  signInFirst: 'Log in to see your notifications.',
} as const;

/** The months, written out: asked of Intl, they would cost more than everything else in a page's first render. */
export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

export const timeLabel = {
  now: 'just now',
  minutes: (count: number) => `${count} min ago`,
  hours: (count: number) => `${count} h ago`,
  days: (count: number) => (count === 1 ? 'yesterday' : `${count} days ago`),
  date: (day: number, month: number, year?: number) =>
    [day, monthNames[month], year].filter((part) => part !== undefined).join(' '),
} as const;
