/**
 * Every text that a member sees, by noun, from spec sections 2, 5 and 8 to the letter (misspellings included: testers
 * match them). English only; a second language replaces these objects.
 */

export const sessionText = {
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email address',
  passwordRequired: 'Password is required',
  passwordShort: 'Password must be at least 6 characters',
  passwordsDiffer: 'Password not match',
  codeIncomplete: 'Please enter a complete 6-digit code',
  resetCodeIncomplete: 'Please enter the 6-digit code.',
  changeAllRequired: 'All password fields are required.',
  changeTooShort: 'New password must be at least 6 characters.',
  changeDiffer: 'New passwords do not match.',
  resetWeak: 'Password does not meet requirements.',
  resetDiffer: 'Passwords do not match.',
  registered: 'Verification code sent!',
  registerFailed: 'Registration failed. Please try again.',
  verified: 'Successfully verified',
  verifyFailed: 'Verification failed',
  resent: 'Verification code sent successfully',
  resendFailed: 'Failed to resend code',
  logInFailed: 'Could not sign in. Please try again.',
  resetRequested: 'Reset link sent! Please check your email.',
  resetRequestFailed: 'Failed to send reset link. Please try again.',
  resetDone: 'Password reset successful!',
  resetFailed: 'Failed to reset password. Please try again.',
  changed: 'Password changed successfully!',
  changeFailed: 'Failed to change password',
} as const;

export const connectionText = {
  expired: 'Session expired. Please login again.',
  offline: 'You are offline. What you see may be out of date.',
  unreachable: 'The service cannot be reached. Check your connection and try again.',
  timeout: 'The service took too long to answer. Please try again.',
  busy: 'Too many requests. Please wait a moment and try again.',
  broken: 'Something went wrong on our side. Please try again.',
  unreadable: 'The service gave an answer that could not be read.',
  reconnecting: 'Reconnecting…',
} as const;

export const profileText = {
  loadFailed: 'Error occurred try reloading.',
  dashboardLoadFailed: 'Error occurred when getting user profile',
  pictureChanged: 'Profile picture changed successfully',
  pictureFailed: 'Profile picture upload failed, retry',
  hobbiesChanged: 'Hobbies updated successfully',
  hobbiesFailed: 'Failed to update hobbies',
  changed: 'Profile updated successfully',
  changeFailed: 'Failed to update profile',
  bioChanged: 'Bio updated successfully',
  bioFailed: 'Failed to update bio',
  imageUploaded: 'Image uploaded successfully',
  imageUploadFailed: 'Error occurred while uploading profile, retry.',
  imageDeleted: 'Image deleted successfully',
  imageDeleteFailed: 'Error occurred retry',
  primarySet: 'Image successfully sent as profile picture',
  primaryFailed: 'Error occured when setting as profile',
} as const;

const NOT_MUTUAL = 'You can only message users who have also liked you (mutual match).';

export const memberText = {
  likeFailed: 'Error liking user, retry later!',
  shortlistFailed: 'Error shortlisting user, retry later!',
  cardLikeFailed: 'Could not like profile',
  cardUnlikeFailed: 'Could not unlike profile',
  checkFailed: 'Could not check match status. Please try again.',
  notMutual: NOT_MUTUAL,
  liked: 'User liked successfully!',
  unliked: 'User unliked successfully',
  shortlisted: 'User shortlisted successfully!',
  unshortlisted: 'User removed from shortlist',
  justLiked: (name: string) => `You just liked ${name}`,
  justUnliked: (name: string) => `You just unliked ${name}`,
} as const;

export const listText = {
  shortlistFailed: 'error occured, reload page.',
  searchFailed: 'Search failed',
  suggestionsFailed: 'Error occurred, retry.',
  mutualFailed: 'Error occured somewhere, try reloading!',
  emptyTitle: 'NO DATA AVAILABLE YET',
  emptyBody: 'There is no data to display at the moment.',
} as const;

export const notificationText = {
  allRead: 'All notifications marked as read',
  allReadFailed: 'Failed to mark all as read',
} as const;

export const chatText = {
  notMutual: NOT_MUTUAL,
  sendFailed: 'Failed to send message. Please try again.',
  actionFailed: 'Failed to perform action. Please try again.',
  unliked: 'User unliked.',
  blocked: 'User blocked.',
  unblocked: 'User unblocked.',
  reported: 'Report sent successfully.',
  reportFailed: 'Failed to send report. Please try again.',
  select: 'Select a conversation',
  blockedBanner: 'You have blocked this user. You cannot send or receive messages.',
  deletedMember: 'Deleted member',
} as const;

export const moderationText = {
  resolved: 'Case resolved.',
  suspended: 'Member suspended.',
  reinstated: 'Member reinstated.',
  failed: 'Failed to perform action. Please try again.',
} as const;

export const choiceText = {
  none: 'No options',
  loading: 'Loading...',
  select: 'Select...',
} as const;
