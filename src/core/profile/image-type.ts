const signatures: readonly (readonly [type: string, RegExp])[] = [
  ['image/png', /^.PNG\r\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/webp', /^RIFF[\s\S]{4}WEBP/],
  ['image/gif', /^GIF8/],
  ['image/avif', /^[\s\S]{4}ftypavi[fs]/],
  ['image/heic', /^[\s\S]{4}ftyp(hei[cx]|hev[cx]|mif1|msf1)/],
];

/** The kinds of photos that every backend takes, as the hints at the photos say. */
export const PHOTO_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/** Returns the type of an image by its first bytes, whatever it is called; '' for any other file. */
export async function imageTypeOf(file: Blob): Promise<string> {
  const start = new TextDecoder('latin1').decode(await file.slice(0, 16).arrayBuffer());
  return signatures.find(([, pattern]) => pattern.test(start))?.[0] ?? '';
}

/** Returns the photo with a type and a plain name: backends look at the extension, and the member's name for it is private. */
export function namedPhoto(photo: Blob, type: string): File {
  return new File([photo], `photo.${type.replace('image/', '').replace('jpeg', 'jpg')}`, { type });
}
