import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askedLanguage } from '../../../server/src/texts/language';
import { call } from '../../support/calls/http';
import { profilePayload, register, signUp } from '../../support/members/sign-up';
import { createTestApp, type TestApp } from '../../support/servers/test-app';
import { notArabic } from '../../support/texts/arabic';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ codeCoolDown: 0 });
});
afterAll(() => app.close());

describe('the language of a call', () => {
  test.each([
    ['ar', 'ar'],
    ['ar-AE', 'ar'],
    ['AR', 'ar'],
    ['en-GB, ar;q=0.9', 'en'],
    ['fr, ar;q=0.5, en;q=0.8', 'en'],
    ['fr, en;q=0.5, ar;q=0.8', 'ar'],
    ['ar-AE, en', 'ar'],
    ['en;q=0.5, ar;q=0.5', 'en'],
    ['ar;q=0, en;q=0.1', 'en'],
    ['ar; q=0.3 , de', 'ar'],
    ['ar;q=x, en;q=0.1', 'en'],
    ['arc, en', 'en'],
    ['de, fr', undefined],
    ['*', undefined],
    ['', undefined],
    [undefined, undefined],
    [';;,,q=', undefined],
  ])('%s is %s', (asked, language) => {
    expect(askedLanguage({ headers: { 'accept-language': asked } })).toBe(language);
  });
});

const asked = (language: string, headers: Record<string, string> = {}) => ({ 'accept-language': language, ...headers });

describe('a refusal', () => {
  test('is in the language of the call in every field, and says so', async () => {
    const json = { email: 'x', password1: 'abc', password2: 'abcd' };
    const arabic = await call<Record<string, string[]>>(app.url, 'POST', '/api/auth/register/', {
      json,
      headers: asked('ar-AE,en;q=0.5'),
    });
    expect(arabic.headers.get('content-language')).toBe('ar');
    const { code, ...texts } = arabic.body;
    expect(code).toBe('invalid');
    expect(Object.keys(texts).sort()).toEqual(['detail', 'email', 'non_field_errors', 'password1', 'password2']);
    expect(Object.values(texts).flat().map(notArabic).filter(Boolean)).toEqual([]);
    const english = await call(app.url, 'POST', '/api/auth/register/', { json, headers: asked('fr') });
    expect(english.headers.get('content-language')).toBe('en');
    expect(english.body.detail).toBe('Please enter a valid email address');
  });

  test.each([
    ['an unknown path', 'GET', '/api/nothing', {}],
    ['a path that cannot be decoded', 'GET', '/api/%ff', {}],
    ['malformed JSON', 'POST', '/api/auth/login/', { raw: '{', headers: { 'content-type': 'application/json' } }],
    ['another content type', 'POST', '/api/auth/login/', { raw: 'x', headers: { 'content-type': 'text/plain' } }],
  ])('of %s is in Arabic', async (_, method, path, { headers, ...options }: Parameters<typeof call>[3] & object) => {
    const { body } = await call(app.url, method, path, { ...options, headers: asked('ar', headers) });
    expect(notArabic(body.detail)).toBeUndefined();
  });

  test('counts, and counts what it holds', async () => {
    const scarce = await createTestApp({ rateScale: 0.000_1 });
    const ask = () => call(scarce.url, 'GET', '/api/partners/x/', { headers: asked('ar') });
    await ask();
    const { body, status } = await ask();
    expect(status).toBe(429);
    expect(body.message).toMatch(/^الطلبات كثيرة جدًا\. يُرجى المحاولة بعد (دقيقة واحدة|\d+ ثانية)\.$/);
    expect(body.non_field_errors).toEqual([body.message]);
    await scarce.close();
  });

  test('below /embed is the same for every reader, so that a cache may keep it', async () => {
    const { headers, body } = await call(app.url, 'GET', '/embed/nothing.js', { headers: asked('ar') });
    expect(body.detail).toBe('Not found.');
    expect([headers.get('vary'), headers.get('content-language')]).toEqual([null, null]);
  });
});

describe('an answer', () => {
  test('with a text of ours is in the language of the call', async () => {
    const json = { email: 'nobody@example.test' };
    const ask = (language: string) =>
      call(app.url, 'POST', '/api/auth/resend-verification/', { json, headers: asked(language) });
    const arabic = await ask('ar');
    expect(arabic.body).toEqual({ detail: 'أُعيد إرسال رمز التحقق بنجاح' });
    expect(arabic.headers.get('content-language')).toBe('ar');
    expect((await ask('en')).body).toEqual({ detail: 'Verification code sent successfully' });
  });

  test('that repeats an earlier one is in the language of the repetition', async () => {
    const { token } = await signUp(app);
    const key = { 'idempotency-key': randomUUID() };
    const create = (language: string) =>
      call(app.url, 'POST', '/api/profile/create/', { token, json: profilePayload(), headers: asked(language, key) });
    expect((await create('en')).body.detail).toBe('Profile updated successfully');
    const again = await create('ar');
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(again.body.detail).toBe('تم تحديث الملف الشخصي بنجاح');
  });

  test('without a text of ours names no language, and keeps the words of members', async () => {
    const member = await register(app, { bio: 'Not found.', interests: 'Music' });
    const { headers, body } = await call(app.url, 'GET', '/api/profile/', {
      token: member.token,
      headers: asked('ar'),
    });
    expect([headers.get('content-language'), body.bio, body.interests]).toEqual([null, 'Not found.', 'Music']);
  });
});
