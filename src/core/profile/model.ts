import { commonLabel, optionLabel } from '../texts';
import type { Profile } from './contract';

/** A member's place of residence, e.g. 'Dubai, United Arab Emirates'. */
export function placeOf(profile: Partial<Profile>): string {
  return commonLabel.placeOf(
    optionLabel.emirate(profile.emirate ?? ''),
    optionLabel.country(profile.country_of_residence ?? ''),
  );
}

/** Returns 'Male' or 'Female' for 'M', 'f', 'male' and so on; '' if unknown. */
export function genderName(gender: string | null | undefined): string {
  const letter = gender?.trim().charAt(0).toUpperCase();
  return letter === 'M' ? 'Male' : letter === 'F' ? 'Female' : '';
}

/** The address of the primary photo; undefined if there is none. */
export function photoOf(profile: Partial<Profile> | undefined | null): string | undefined {
  if (!profile) return undefined;
  const photos = profile.photos ?? [];
  return profile.photo ?? (photos.find((photo) => photo.is_primary) ?? photos[0])?.photo ?? undefined;
}

/** The address of the primary photo in its full size; undefined if the backend sends no other size. */
export function largePhotoOf({ photo, photos }: Partial<Profile>): string | undefined {
  const primary = photos?.find((each) => each.is_primary);
  return primary && primary.small === photo ? primary.photo : undefined;
}

/** Whether registration is finished, which means the profile has a first name (guard, spec section 2). */
export function hasFirstName(profile: Partial<Profile> | undefined | null): boolean {
  return !!profile?.first_name?.trim();
}
