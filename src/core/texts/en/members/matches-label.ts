/** Labels of the page with matches and likes. */

export const title = 'Matches';
export const mutual = 'Match List';
export const mutualIntro = 'A List of Potential Dates you have matched with';
export const liked = 'My Likes';
export const likedIntro = 'Members you like who have not liked you back yet';
export const likedMe = 'Liked Me';
export const likedMeIntro = 'Members who like you. Like them back to start a conversation.';
export const signInFirst = 'Log in to see your matches.';
/** A number of members of whom only a part is known. */
export const atLeast = (count: number) => `${count}+`;
