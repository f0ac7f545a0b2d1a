/** Labels of the side panel, except the names of its sections. */

export const compatibility = 'Compatibility';
export const fullProfile = 'Open full profile';
export const message = 'Send Message';
export const previousPhoto = 'Previous photo';
export const nextPhoto = 'Next photo';
export const photoPosition = (photo: number, photos: number) => `${photo} of ${photos}`;
