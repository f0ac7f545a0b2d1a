import type { Client, StoreDefinition } from '../client';
import { PHOTO_SLOTS } from '../limits';
import { type Action, createAction } from '../store/action';
import { refusedFile } from '../store/field-texts';
import { profileText } from '../texts';
import { deletePhoto, type Photo, type Profile, setPrimaryPhoto, uploadPhoto } from './contract';
import { ownProfile } from './own';

/** The photos of the own profile. */
export interface ProfilePhotos {
  /** Adds a photo in the first free slot. Uploading the same file object again repeats the call and adds no second photo. */
  upload: Action<[Blob, { primary?: boolean }?], void>;
  /** Deletes the photo in a slot, 0 to 3. */
  remove: Action<[slot: number], void>;
  /** Makes the photo in a slot, 0 to 3, the profile picture. */
  setPrimary: Action<[slot: number], void>;
}

/** One of the four places of the photo grid. `photo` is undefined if the place is empty. */
export interface PhotoSlot {
  slot: number;
  photo: Photo | undefined;
}

/** The four places of the photo grid in order. A photo without a slot goes at its index. */
export function photoSlots({ photos }: Pick<Profile, 'photos'>): PhotoSlot[] {
  return Array.from({ length: PHOTO_SLOTS }, (_, slot) => ({
    slot,
    photo: photos?.find((photo, index) => (photo.slot ?? index) === slot),
  }));
}

/** The photos store, spec sections 2, 7 and 8. */
export const profilePhotos: StoreDefinition<ProfilePhotos> = {
  name: 'profile-photos',
  create(client: Client): ProfilePhotos {
    const { http, platform } = client;
    const own = client.use(ownProfile);
    const keys = new WeakMap<Blob, string>();
    const keyOf = (photo: Blob) => {
      const key = keys.get(photo) ?? platform.uuid();
      keys.set(photo, key);
      return key;
    };
    return {
      upload: createAction(client, {
        run: async (photo: Blob, { primary = false } = {}) => {
          const body = { is_primary: primary ? 'true' : undefined };
          await http(uploadPhoto, { body, files: { photo }, key: keyOf(photo) });
          await own.reload();
        },
        done: (_, [, options]) => (options?.primary ? profileText.pictureChanged : profileText.imageUploaded),
        failed: (_, [, options]) => (options?.primary ? profileText.pictureFailed : profileText.imageUploadFailed),
        refused: (error) => refusedFile(error, 'photo'),
      }),
      remove: createAction(client, {
        run: async (slot: number) => {
          await http(deletePhoto, { params: { slot: String(slot) } });
          await own.reload();
        },
        done: profileText.imageDeleted,
        failed: profileText.imageDeleteFailed,
      }),
      setPrimary: createAction(client, {
        run: async (slot: number) => {
          await http(setPrimaryPhoto, { params: { slot: String(slot) }, body: { is_primary: true } });
          await own.reload();
        },
        done: profileText.primarySet,
        failed: profileText.primaryFailed,
      }),
    };
  },
};
