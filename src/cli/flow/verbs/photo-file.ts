import { readPhoto } from '../../wizard/photo-file';
import type { Person } from '../world/world';

/** Returns the photo of a step: the member's generated one or a file. @throws Failure if it cannot be read */
export async function photoFile(person: Person, photo: string): Promise<Blob> {
  if (photo !== 'generated') return readPhoto(photo);
  const bytes = person.photo();
  const type = bytes[0] === 0x89 ? 'image/png' : 'image/jpeg';
  return new File([new Uint8Array(bytes)], type === 'image/png' ? 'photo.png' : 'photo.jpg', { type });
}
