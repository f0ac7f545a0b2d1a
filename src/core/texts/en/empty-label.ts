/** Texts of empty lists that the specification leaves to us: the reason and a next step. */

export const today = 'New members join every day. In the meantime, take a look around.';
export const shortlist = 'Press Shortlist on a profile to save it here.';
export const feed = 'Members who view, like or shortlist your profile appear here. A complete profile gets more views.';
export const mutual = 'When you and someone else like each other, they appear here.';
export const liked = 'Members you like appear here until they like you back.';
export const likedMe = 'Members who like you appear here. A complete profile gets more likes.';
export const search = 'Search members';
export const complete = 'Complete your profile';
export const seeLikes = 'See who likes you';
