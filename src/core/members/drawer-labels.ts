/** What the side panel says beside the names of its sections. */
export const drawerLabel = {
  compatibility: 'Compatibility',
  fullProfile: 'Open full profile',
  message: 'Send Message',
  previousPhoto: 'Previous photo',
  nextPhoto: 'Next photo',
  photoPosition: (photo: number, photos: number) => `${photo} of ${photos}`,
} as const;
