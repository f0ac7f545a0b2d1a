import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { call } from '../support/calls/http';
import { type TestMember, uploadPhoto } from '../support/members/sign-up';
import { siteTest } from './fixtures';
import { codeFor, logIn, PASSWORD } from './journey';

const it = siteTest();

let page: Page;

const focusOn = (name: string) => page.locator(`[name="${name}"]:focus`).waitFor();

describe('the log-in form', () => {
  it.beforeAll(async ({ site }) => {
    page = await site.open('/login');
  });

  it('shows what is missing at each field, and moves the focus to the first', async () => {
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByText('Email is required').waitFor();
    await page.getByText('Password is required').waitFor();
    await focusOn('email');
  });

  it('keeps what was typed when the password is wrong', async () => {
    await logIn(page, 'nobody@bad-input.test', 'not-my-password');
    await page.getByRole('alert').getByText('The email or password is not correct.').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('nobody@bad-input.test');
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('not-my-password');
    expect(new URL(page.url()).pathname).toBe('/login');
  });
});

describe('sign-up', () => {
  it.beforeAll(async ({ site }) => {
    page = await site.open('/signup');
  });

  async function fill(email: string, password: string, again: string, accepts = true): Promise<void> {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password').fill(again);
    await page.getByRole('checkbox').setChecked(accepts);
    await page.getByRole('button', { name: 'Sign up' }).click();
  }

  it.each([
    ['no address', '', PASSWORD, PASSWORD, 'email', 'Email is required'],
    ['a broken address', 'layla@', PASSWORD, PASSWORD, 'email', 'Please enter a valid email address'],
    ['a short password', 'a@b.test', 'abc', 'abc', 'password1', 'Password must be at least 6 characters'],
    ['a different confirmation', 'a@b.test', PASSWORD, 'secret-2', 'password2', 'Password not match'],
  ])('rejects %s', async (_name, email, password, again, field, text) => {
    await fill(email, password, again);
    await page.getByText(text).first().waitFor();
    await focusOn(field);
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
  });

  it('rejects terms that are not accepted', async () => {
    await fill('a@b.test', PASSWORD, PASSWORD, false);
    await page.getByText('Please confirm that you are 18 or older').waitFor();
    await focusOn('accepts');
    expect(await page.getByLabel('Email').inputValue()).toBe('a@b.test');
  });

  it('empties the boxes after a wrong code, then accepts the right one', async ({ site }) => {
    const email = 'code@bad-input.test';
    await fill(email, PASSWORD, PASSWORD);
    const boxes = page.getByLabel('6-digit code');
    await boxes.waitFor();
    const code = await codeFor(site, email);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Please enter a complete 6-digit code').waitFor();
    await boxes.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
    await page.getByRole('alert').getByText('This code is wrong or has expired. You can ask for a new one.').waitFor();
    await expect.poll(() => boxes.inputValue()).toBe('');
    await boxes.fill(code);
    await page.getByRole('heading', { name: '1 of 7 — About You' }).waitFor();
  });
});

describe('the API', () => {
  let member: TestMember;
  it.beforeAll(async ({ site }) => {
    member = await site.register();
  });

  const shape = { detail: expect.any(String), code: expect.any(String) };

  it.for([
    ['malformed JSON', '{"email":'],
    ['a list', '[]'],
    ['the wrong types', '{"email":7,"password":null}'],
  ] as const)('answers 400 to %s', async ([_name, raw], { site }) => {
    const headers = { 'content-type': 'application/json' };
    const { status, body } = await call(site.api, 'POST', '/auth/login/', { raw, headers });
    expect(status).toBe(400);
    expect(body).toMatchObject(shape);
  });

  const nobody = '00000000-0000-7000-8000-000000000000';
  it.for([
    ['GET', `/profile/${nobody}/`],
    ['GET', '/profile/no-id/'],
    ['POST', `/matchmaking/like/${nobody}/`],
    ['GET', `/matchmaking/chat-rooms/${nobody}/messages/`],
    ['GET', '/no-such-call/'],
  ] as const)('answers 404 to %s %s', async ([method, path], { site }) => {
    const { status, body } = await call(site.api, method, path, { token: member.token });
    expect([status, body]).toEqual([404, { detail: 'Not found.', code: 'not_found' }]);
  });

  it('answers 401 to invalid tokens', async ({ site }) => {
    const { status, body } = await call(site.api, 'GET', '/profile/', { token: 'rubbish' });
    expect([status, body.code]).toEqual([401, 'not_signed_in']);
  });

  it.for([
    ['text', Buffer.from('Dear diary'), 400],
    ['100 MB', Buffer.alloc(100_000_000), 413],
  ] as const)('rejects %s as a photo at once', async ([_name, bytes, expected], { site }) => {
    const { status, body } = await uploadPhoto({ url: site.origin }, member.token, bytes);
    expect(status).toBe(expected);
    expect(body).toMatchObject(shape);
    const own = await call<{ photos: unknown[] }>(site.api, 'GET', '/profile/', { token: member.token });
    expect(own.body.photos).toEqual([]);
  });
});
