import { describe, expect, it } from 'vitest';
import { findRoute, guard, inForce, LEGAL_PAGES, legal, legalPageAt, pathTo, returnPlace } from '../../../src/core';
import { clientWith, refused } from '../../support/fakes/fake-client';

const own = { status: 'idle', data: undefined, error: undefined } as const;

describe('the pages about the service', () => {
  it.each(LEGAL_PAGES)('/%s is open to everyone, and nobody is led back to it after signing in', (page) => {
    const route = findRoute(`/${page}`);
    expect(legalPageAt(pathTo(page))).toBe(page);
    for (const signedIn of [true, false])
      expect(route && guard(route, { signedIn, own, hasEmail: false })).toEqual({ act: 'show' });
    const place = clientWith().client.use(returnPlace);
    place.keep(pathTo(page), false);
    expect(place.take()).toBeUndefined();
  });

  it('say since when their version applies, if the date is valid', () => {
    expect(inForce({ version: '2', date: '2027-01-31' })).toBe('Version 2, since 31 January 2027');
    expect(inForce({ version: '2', date: 'soon' })).toBe('Version 2');
  });
});

describe('the version of the terms', () => {
  const terms = { page: 'terms', title: 'Terms', version: '3', date: '2026-11-26', language: 'en', address: 'x' };

  it('is read once, and is missing if the backend has no terms', async () => {
    const { api, client } = clientWith({ 'GET /legal/': [terms] });
    const { accepted } = client.use(legal);
    for (let count = 0; count < 2; count += 1)
      expect(await accepted()).toEqual({ ok: true, value: { accepted_terms: '3', accepted_notice: undefined } });
    expect(api.count('GET /legal/')).toBe(1);
    expect(await clientWith().client.use(legal).accepted()).toEqual({ ok: true, value: undefined });
  });

  it('is a failure if the backend cannot be asked, and is asked for again', async () => {
    const { api, client } = clientWith({ 'GET /legal/': () => Promise.reject(new TypeError('fetch failed')) });
    const { accepted } = client.use(legal);
    expect((await accepted()).ok).toBe(false);
    api.answer('GET /legal/', [terms]);
    expect(await accepted()).toEqual({ ok: true, value: { accepted_terms: '3', accepted_notice: undefined } });
  });

  it.each([
    ['401', () => refused(401)],
    ['403', () => refused(403)],
    ['405', () => refused(405)],
    ['503', () => refused(503)],
    ['a page', () => () => new Response('<h1>Hello</h1>', { headers: { 'content-type': 'text/html' } })],
    ['something else', () => ({ terms: 3 })],
  ])('is not needed if the backend answers %s, so that nothing stops a sign-up', async (_, answer) => {
    const { client } = clientWith({ 'GET /legal/': answer() });
    expect(await client.use(legal).accepted()).toEqual({ ok: true, value: undefined });
  });
});
