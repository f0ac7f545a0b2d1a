/** Notices after profile changes, from spec section 8 to the letter, misspellings included. */

export const loadFailed = 'Error occurred try reloading.';
export const dashboardLoadFailed = 'Error occurred when getting user profile';
export const pictureChanged = 'Profile picture changed successfully';
export const pictureFailed = 'Profile picture upload failed, retry';
export const hobbiesChanged = 'Hobbies updated successfully';
export const hobbiesFailed = 'Failed to update hobbies';
export const changed = 'Profile updated successfully';
export const changeFailed = 'Failed to update profile';
export const bioChanged = 'Bio updated successfully';
export const bioFailed = 'Failed to update bio';
export const imageUploaded = 'Image uploaded successfully';
export const imageUploadFailed = 'Error occurred while uploading profile, retry.';
export const imageDeleted = 'Image deleted successfully';
export const imageDeleteFailed = 'Error occurred retry';
export const primarySet = 'Image successfully sent as profile picture';
export const primaryFailed = 'Error occured when setting as profile';
