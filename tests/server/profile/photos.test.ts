import { request } from 'node:http';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodePhoto } from '../../../server/src/profile/image';
import type { Profile } from '../../../src/core/profile/contract';
import { call } from '../../support/calls/http';
import { jpeg, register, signUp, uploadPhoto } from '../../support/members/sign-up';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const own = async (token: string) => (await call<Profile>(app.url, 'GET', '/api/profile/', { token })).body;
const slots = async (token: string) => (await own(token)).photos?.map(({ slot, is_primary }) => [slot, is_primary]);

describe('slots', () => {
  test('fill from the first free slot, stay in place, and pass on the primary photo', async () => {
    const { token } = await register(app);
    const photo = await jpeg();
    for (let slot = 0; slot < 4; slot += 1) expect((await uploadPhoto(app, token, photo)).body.slot).toBe(slot);
    expect((await uploadPhoto(app, token, photo)).body.code).toBe('slots_full');
    await call(app.url, 'DELETE', '/api/profile/photos/delete/0/', { token });
    await call(app.url, 'DELETE', '/api/profile/photos/delete/2', { token });
    expect(await slots(token)).toEqual([
      [1, true],
      [3, false],
    ]);
    expect((await call(app.url, 'DELETE', '/api/profile/photos/delete/2/', { token })).status).toBe(404);
    expect((await call(app.url, 'DELETE', '/api/profile/photos/delete/4/', { token })).status).toBe(404);
    expect((await uploadPhoto(app, token, photo, 'true')).body).toMatchObject({ slot: 0, is_primary: true });
    await call(app.url, 'POST', '/api/profile/photos/set-primary/3', { token, json: { is_primary: true } });
    expect(await slots(token)).toEqual([
      [0, false],
      [1, false],
      [3, true],
    ]);
  });

  test('two simultaneous uploads take two slots, and two photos complete a profile', async () => {
    const member = await register(app, { bio: '' });
    const viewer = await register(app, { gender: 'M' });
    const photo = await jpeg();
    const both = await Promise.all([uploadPhoto(app, member.token, photo), uploadPhoto(app, member.token, photo)]);
    expect(both.map(({ body }) => body.slot).sort()).toEqual([0, 1]);
    expect((await call(app.url, 'GET', `/api/profile/${member.id}`, { token: viewer.token })).status).toBe(200);
  });

  test('require a profile', async () => {
    const { token } = await signUp(app);
    expect((await uploadPhoto(app, token, await jpeg())).body.code).toBe('no_profile');
  });
});

/** A black square as a PNG with one bit per pixel, which compresses to a very small file. */
function blackPng(side: number): Buffer {
  const chunk = (name: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), content]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(content.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const header = Buffer.from('00000000000000000100000000', 'hex');
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  const rows = deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

/** The answer to a form that sends only its Content-Length. */
function announce(token: string, bytes: number): Promise<number | undefined> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': bytes,
  };
  const asked = request(`${app.url}/api/profile/photos/upload/`, { method: 'POST', headers });
  return new Promise((resolve, reject) => {
    asked.on('response', ({ statusCode }) => {
      resolve(statusCode);
      asked.destroy();
    });
    asked.on('error', reject);
    asked.flushHeaders();
  });
}

describe('files', () => {
  test('are re-encoded as WebP: upright, at most 1600 px, without metadata', async () => {
    const { token } = await register(app);
    const camera = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#123456' } })
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '25/1 12/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const tail = Buffer.concat([camera, Buffer.from('<script>alert(1)</script>')]);
    const { body } = await uploadPhoto(app, token, tail);
    const response = await fetch(body.photo);
    const bytes = Buffer.from(await response.arrayBuffer());
    const seen = await sharp(bytes).metadata();
    expect(seen).toMatchObject({ format: 'webp', width: 800, height: 1600 });
    expect([seen.exif, seen.orientation]).toEqual([undefined, undefined]);
    expect(bytes.includes('script')).toBe(false);
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cache-control')).toMatch(/^private, max-age=\d+$/);
  });

  test.each([
    ['text', Buffer.from('hello')],
    ['nothing', Buffer.alloc(0)],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a page', Buffer.from('<!doctype html><p>hello')],
    ['a HEIC photo', Buffer.from('00000018667479706865696300000000686569636d696631', 'hex')],
  ])('%s is refused with a clear message', async (_name, bytes) => {
    const { token } = await register(app);
    const { status, body } = await uploadPhoto(app, token, bytes);
    expect(status).toBe(400);
    expect(body.detail).toMatch(/image/);
    expect(await slots(token)).toEqual([]);
  });

  test.each(['avif', 'gif', 'tiff'] as const)(
    'a valid %s image is refused, because only three decoders are enabled',
    async (format) => {
      const { token } = await register(app);
      const sound = await sharp({ create: { width: 200, height: 200, channels: 3, background: 'red' } })
        .toFormat(format)
        .toBuffer();
      const { status, body } = await uploadPhoto(app, token, sound);
      expect([status, body.code]).toEqual([400, 'not_an_image']);
      expect(await slots(token)).toEqual([]);
    },
  );

  test('a truncated image and an image with too many pixels are refused', async () => {
    const { token } = await register(app);
    const whole = await sharp({ create: { width: 400, height: 400, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    expect((await uploadPhoto(app, token, whole.subarray(0, whole.length / 2))).body.code).toBe('not_an_image');
    const bomb = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    expect((await uploadPhoto(app, token, bomb)).body.code).toBe('too_many_pixels');
  });

  test('an image of millions of pixels in one line is refused', async () => {
    const { token } = await register(app);
    const line = await sharp({ create: { width: 40_000_000, height: 1, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const { status, body } = await uploadPhoto(app, token, line);
    expect([status, body.code]).toEqual([400, 'too_many_pixels']);
    expect(body.detail).toContain('too long or too wide');
  });

  test('images beyond a hundred waiting ones are refused, and later ones are taken again', async () => {
    const small = await jpeg();
    const all = await Promise.allSettled(Array.from({ length: 110 }, () => encodePhoto(small)));
    const refused = all.flatMap((each) => (each.status === 'rejected' ? [each.reason.status] : []));
    expect(refused.length).toBeGreaterThan(0);
    expect(new Set(refused)).toEqual(new Set([503]));
    expect((await encodePhoto(small)).width).toBe(200);
  });

  test('a small file that expands to 256 megapixels is refused', async () => {
    const { token } = await register(app);
    const bomb = blackPng(16_000);
    expect(bomb.length).toBeLessThan(1_000_000);
    expect((await uploadPhoto(app, token, bomb)).body.code).toBe('too_many_pixels');
  });

  test('100 MB are refused before they are read, with or without a Content-Length', async () => {
    const { token } = await register(app);
    const { status, body } = await uploadPhoto(app, token, new Uint8Array(100_000_000));
    expect([status, body.code]).toEqual([413, 'too_large']);
    expect(await announce(token, 100_000_000)).toBe(413);
    const chunk = new Uint8Array(1_000_000);
    let sent = 0;
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent === 0) {
          controller.enqueue(
            new TextEncoder().encode('--b\r\ncontent-disposition: form-data; name="photo"; filename="p"\r\n\r\n'),
          );
        }
        sent += 1;
        // The stream never ends, so a server that reads it all never answers.
        controller.enqueue(chunk);
      },
    });
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' };
    const init = { method: 'POST', headers, body: stream, duplex: 'half' } as RequestInit;
    const unannounced = await fetch(`${app.url}/api/profile/photos/upload/`, init);
    expect(unannounced.status).toBe(413);
    expect(sent).toBeLessThan(100);
  });

  test.each(['', 'half an image'])('a form that ends after "%s" is refused', async (content) => {
    const { token } = await register(app);
    const raw = `--b\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n${content}\r\n`;
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const { status, body } = await call(app.url, 'POST', '/api/profile/photos/upload/', { token, raw, headers });
    expect([status, body.code]).toEqual([400, 'malformed']);
  });

  test('a form with a long part that is not a field is refused at once', async () => {
    const { token } = await register(app);
    const raw = `--b\r\ncontent-type: image/png\r\n\r\n${'x'.repeat(20_000)}\r\n--b--\r\n`;
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    expect((await call(app.url, 'POST', '/api/profile/photos/upload/', { token, raw, headers })).status).toBe(400);
  });

  test('JSON instead of a form is refused', async () => {
    const { token } = await register(app);
    const { status } = await call(app.url, 'POST', '/api/profile/photos/upload/', { token, json: { photo: 'x' } });
    expect(status).toBe(400);
  });
});

describe('addresses', () => {
  test('stay the same for 15 minutes, differ by viewer, and expire', async () => {
    const quarter = 15 * 60_000;
    app.advance(quarter - (app.now() % quarter));
    const member = await register(app);
    const viewer = await register(app, { gender: 'M' });
    await uploadPhoto(app, member.token, await jpeg());
    const address = async (token: string, id = '') =>
      (await call<Profile>(app.url, 'GET', `/api/profile/${id}`, { token })).body.photo ?? '';
    const first = await address(viewer.token, member.id);
    app.advance(5 * 60_000);
    expect(await address(viewer.token, member.id)).toBe(first);
    expect(await address(member.token)).not.toBe(first);
    expect((await fetch(first)).status).toBe(200);
    expect((await fetch(first.replace(viewer.id, member.id))).status).toBe(404);
    expect((await fetch(first.replace(/s=.{4}/, 's=AAAA'))).status).toBe(404);
    expect((await fetch(first.split('?')[0] ?? '')).status).toBe(404);
    app.advance(2 * quarter);
    expect((await fetch(first)).status).toBe(404);
  });

  test('stop working when the photo or the account is deleted', async () => {
    const member = await register(app);
    const viewer = await register(app, { gender: 'M' });
    await uploadPhoto(app, member.token, await jpeg());
    await uploadPhoto(app, member.token, await jpeg());
    const { body } = await call<Profile>(app.url, 'GET', `/api/profile/${member.id}`, { token: viewer.token });
    const [first = '', second = ''] = body.photos?.map(({ photo }) => photo) ?? [];
    await call(app.url, 'DELETE', '/api/profile/photos/delete/0/', { token: member.token });
    expect([(await fetch(first)).status, (await fetch(second)).status]).toEqual([404, 200]);
    await call(app.url, 'DELETE', '/api/auth/delete-account/', { token: member.token });
    expect((await fetch(second)).status).toBe(404);
  });
});
