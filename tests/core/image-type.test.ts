import { expect, it } from 'vitest';
import { imageTypeOf, namedPhoto } from '../../src/core';

it.each([
  ['image/jpeg', 'ffd8ffe000104a464946'],
  ['image/png', '89504e470d0a1a0a0000000d49484452'],
  ['image/webp', '52494646241a0000574542505650382012'],
  ['image/gif', '474946383961'],
  ['image/avif', '0000001c6674797061766966'],
  ['image/heic', '000000186674797068656963'],
  ['image/heic', '00000018667479706d696631'],
  ['', '25504446'],
  ['', '3c737667'],
  ['', ''],
])('%s is told by the bytes %s, whatever the file is called', async (type, bytes) => {
  const file = new File([Buffer.from(bytes, 'hex')], 'notes.txt', { type: 'text/plain' });
  expect(await imageTypeOf(file)).toBe(type);
});

it('a photo is sent under a plain name with the extension of its type', () => {
  const names = ['image/jpeg', 'image/png', 'image/webp'].map((type) => namedPhoto(new Blob(['x']), type).name);
  expect(names).toEqual(['photo.jpg', 'photo.png', 'photo.webp']);
});
