/** What stands where a list of members is empty, beside the words of the specification: why, and a way on. */
export const emptyLabel = {
  today: 'New members join every day. Look around in the meantime.',
  shortlist: 'Press Shortlist on a profile to keep it here.',
  feed: 'Members who view, like or shortlist your profile appear here. A full profile is seen more often.',
  mutual: 'When you and someone else like each other, you meet here.',
  liked: 'Like someone, and see here whether they like you back.',
  likedMe: 'Members who like you appear here. A full profile is liked more often.',
  search: 'Search members',
  complete: 'Complete your profile',
  seeLikes: 'See who likes you',
} as const;
