/** Texts of empty lists that the specification leaves to us: the reason and a next step. */

export const today = 'New members join every day. Look around in the meantime.';
export const shortlist = 'Press Shortlist on a profile to keep it here.';
export const feed = 'Members who view, like or shortlist your profile appear here. A full profile is seen more often.';
export const mutual = 'When you and someone else like each other, you meet here.';
export const liked = 'Like someone, and see here whether they like you back.';
export const likedMe = 'Members who like you appear here. A full profile is liked more often.';
export const search = 'Search members';
export const complete = 'Complete your profile';
export const seeLikes = 'See who likes you';
