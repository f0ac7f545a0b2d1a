/** Notices of the chat after success or failure, from spec section 8 to the letter. */

export const notMutual = 'You can only message users who have also liked you (mutual match).';
export const sendFailed = 'Failed to send message. Please try again.';
export const actionFailed = 'Failed to perform action. Please try again.';
export const unliked = 'User unliked.';
export const blocked = 'User blocked.';
export const unblocked = 'User unblocked.';
export const reported = 'Report sent successfully.';
export const reportFailed = 'Failed to send report. Please try again.';
export const select = 'Select a conversation';
export const blockedBanner = 'You have blocked this user. You cannot send or receive messages.';
export const deletedMember = 'Deleted member';
