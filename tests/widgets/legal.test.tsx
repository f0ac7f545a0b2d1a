import { waitFor } from '@testing-library/dom';
import { screen } from 'shadow-dom-testing-library';
import { describe, expect, it } from 'vitest';
import { LegalText } from '../../src/widgets/legal/LegalText';
import { SessionFlow } from '../../src/widgets/session/SessionFlow';
import SettingsPage from '../../src/widgets/settings/SettingsPage';
import type { FakeApi } from '../support/fakes/fake-api';
import { clientWith, refused, signedInWith } from '../support/fakes/fake-client';
import { closedGate } from '../support/waiting/gate';
import { fill, press } from '../support/widgets/act';
import { renderWidget } from '../support/widgets/render';

const facts = (page: string) => ({
  page,
  title: `Our ${page}`,
  version: '3',
  date: '2026-11-26',
  language: 'en',
  address: `https://mm.test/${page}`,
});
const pages = ['terms', 'privacy', 'safety', 'contact'].map(facts);

describe('a page about the service', () => {
  it('shows title, version, date, headings, lists and links', async () => {
    const { client } = clientWith({
      'GET /legal/terms/': {
        ...facts('terms'),
        blocks: [
          { kind: 'heading', lines: [[{ text: 'Rules' }]] },
          { kind: 'paragraph', lines: [[{ text: 'Be ' }, { text: 'kind', strong: true }, { text: '.' }]] },
          { kind: 'list', lines: [[{ text: 'One' }], [{ text: 'Two' }]] },
          { kind: 'paragraph', lines: [[{ text: 'Our notice', href: '/Privacy' }]] },
          { kind: 'something new', lines: [[{ text: 'Mail', href: 'mailto:a@b.example' }]] },
          { kind: 'paragraph', lines: [[{ text: '800 4888', href: 'tel:8004888' }]] },
        ],
      },
    });
    const { visits } = renderWidget(client, <LegalText page="terms" />);
    expect((await screen.findByShadowRole('heading', { level: 2 })).textContent).toBe('Rules');
    expect(screen.getByShadowRole('heading', { level: 1 }).textContent).toBe('Our terms');
    screen.getByShadowText('Version 3, since 26 November 2026');
    expect(screen.getByShadowText('kind').localName).toBe('strong');
    expect(screen.getAllByShadowRole('listitem').map((item) => item.textContent)).toEqual(['One', 'Two']);
    expect(screen.getByShadowRole('link', { name: 'Mail' })).toHaveProperty('href', 'mailto:a@b.example');
    expect(screen.getByShadowRole('link', { name: '800 4888' }).dir).toBe('ltr');
    screen.getByShadowRole('link', { name: 'Our notice' }).click();
    expect(visits[0]?.to).toBe('privacy');
  });

  it('draws its text once, and no placeholder in its name before that', async () => {
    const answer = closedGate();
    const { client } = clientWith({
      'GET /legal/terms/': async () => {
        await answer.passed;
        return Response.json({ ...facts('terms'), blocks: [] });
      },
    });
    const { shadow } = renderWidget(client, <LegalText page="terms" />);
    const bodies = () => [...shadow.querySelectorAll('.legal-body')].map((body) => body.getAttribute('lang'));
    await screen.findByShadowText('Loading...');
    expect(bodies()).toEqual([]);
    answer.open();
    await screen.findByShadowText('Version 3, since 26 November 2026');
    expect(bodies()).toEqual(['en']);
  });

  it('never shows markup, and never follows a link that runs a script', async () => {
    const { client } = clientWith({
      'GET /legal/terms/': {
        ...facts('terms'),
        blocks: [
          {
            kind: 'paragraph',
            lines: [[{ text: '<img src=x onerror=alert(1)>' }, { text: 'Run', href: 'javascript:alert(1)' }]],
          },
        ],
      },
    });
    const { shadow } = renderWidget(client, <LegalText page="terms" />);
    await screen.findByShadowText(/<img src=x/);
    expect(shadow.querySelector('article img, article a')).toBeNull();
  });

  it('links to the licenses of the site’s packages, where the site has them', async () => {
    const { client } = clientWith({ 'GET /legal/terms/': { ...facts('terms'), blocks: [] } });
    const { unmount } = renderWidget(client, <LegalText page="terms" />, { licenses: '/LICENSES.txt' });
    const link = await screen.findByShadowRole('link', { name: /^Licenses of the open-source software/ });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/LICENSES.txt', '_blank']);
    unmount();
    renderWidget(client, <LegalText page="terms" />);
    await screen.findByShadowText('Version 3, since 26 November 2026');
    expect(screen.queryByShadowRole('link')).toBeNull();
  });

  it('offers to try again if it cannot be loaded', async () => {
    const { api, client } = clientWith({ 'GET /legal/safety/': refused(500) });
    renderWidget(client, <LegalText page="safety" />);
    await screen.findByShadowText('We could not load this page.');
    api.answer('GET /legal/safety/', { ...facts('safety'), blocks: [] });
    await press('Try again');
    await screen.findByShadowText('Version 3, since 26 November 2026');
  });

  it('says so if the backend does not have it', async () => {
    const { client } = clientWith({});
    renderWidget(client, <LegalText page="contact" />);
    await screen.findByShadowText('This page is not available');
  });
});

describe('the links to the pages', () => {
  it('open the backend’s pages in a new tab below an embedded sign-up', async () => {
    const { client } = clientWith({ 'GET /legal/': pages });
    renderWidget(client, <SessionFlow start="signup" />, { isEmbedded: true });
    const navigation = await screen.findByShadowRole('navigation', { name: 'About this service' });
    const below = [...navigation.querySelectorAll('a')];
    expect(below.map(({ href }) => href)).toEqual(pages.map(({ address }) => address));
    for (const link of below) {
      expect(link.getAttribute('target')).toBe('_blank');
      expect(link.textContent).toContain('(opens in a new tab)');
    }
  });

  it('do not appear there if the backend has no such pages', async () => {
    const { api, client } = clientWith({});
    renderWidget(client, <SessionFlow start="signup" />, { isEmbedded: true });
    await waitFor(() => expect(api.count('GET /legal/')).toBe(1));
    expect(screen.queryByShadowRole('navigation')).toBeNull();
  });

  it('are a section of the settings, and lead to the site’s own screens', async () => {
    const { client } = signedInWith({ 'GET /legal/': pages });
    const { visits } = renderWidget(client, <SettingsPage />);
    await screen.findByShadowRole('heading', { name: 'Terms and contact' });
    (await screen.findByShadowRole('link', { name: 'Staying safe' })).click();
    expect(visits[0]?.to).toBe('safety');
  });

  it('are no section of the settings if the backend has no such pages', async () => {
    const { client } = signedInWith({});
    renderWidget(client, <SettingsPage />);
    await waitFor(() => expect(screen.queryByShadowRole('heading', { name: 'Terms and contact' })).toBeNull());
  });
});

describe('the box of the sign-up', () => {
  const box = () => screen.findByShadowRole('checkbox', { name: /18 or older.*Terms.*Privacy notice/ });
  const refusal = 'Please confirm that you are 18 or older and accept the Terms and the Privacy notice.';
  const type = async () => {
    await fill('Email', 'layla@example.test');
    await fill('Password', 'secret1');
    await fill('Confirm password', 'secret1');
  };
  const sent = (api: FakeApi) => api.callsOf('POST /auth/register/').map(({ body }) => body);
  const form = { email: 'layla@example.test', password1: 'secret1', password2: 'secret1' };

  it('is unticked and required, keeps what was typed, and gets the focus', async () => {
    const { api, client } = clientWith({ 'GET /legal/': pages, 'POST /auth/register/': {} });
    const { shadow } = renderWidget(client, <SessionFlow start="signup" />);
    await type();
    expect(await box()).toHaveProperty('checked', false);
    await press('Sign up');
    await screen.findByShadowText(refusal);
    await waitFor(() => expect(shadow.activeElement).toHaveProperty('type', 'checkbox'));
    expect((await box()).getAttribute('aria-describedby')).toBe(screen.getByShadowText(refusal).id);
    expect(sent(api)).toEqual([]);
    (await box()).click();
    await press('Sign up');
    await screen.findByShadowLabelText('6-digit code');
    expect(sent(api)).toEqual([{ ...form, accepted_terms: '3', accepted_notice: '3' }]);
  });

  it('has links that open in a new tab, so that nothing typed is lost', async () => {
    const { client } = clientWith({ 'GET /legal/': pages });
    const { visits } = renderWidget(client, <SessionFlow start="signup" />, { isEmbedded: true });
    const label = (await box()).closest('label');
    await waitFor(() => expect(label?.querySelectorAll('a')).toHaveLength(2));
    const links = [...(label?.querySelectorAll('a') ?? [])];
    expect(links.map(({ href, target }) => [href, target])).toEqual([
      ['https://mm.test/terms', '_blank'],
      ['https://mm.test/privacy', '_blank'],
    ]);
    expect(visits).toEqual([]);
  });

  it('is not shown, and nothing is sent about it, if the backend has no terms', async () => {
    const { api, client } = clientWith({ 'POST /auth/register/': {} });
    renderWidget(client, <SessionFlow start="signup" />);
    await type();
    await waitFor(() => expect(screen.queryByShadowRole('checkbox')).toBeNull());
    await press('Sign up');
    await screen.findByShadowLabelText('6-digit code');
    expect(sent(api)).toEqual([form]);
  });

  it('sends the new version after the terms have changed, once the visitor signs up again', async () => {
    const text = 'The Terms have changed. Please read them again, then sign up.';
    const { api, client } = clientWith({
      'GET /legal/': pages,
      'POST /auth/register/': refused(400, { accepted_terms: [text], non_field_errors: [text] }),
    });
    renderWidget(client, <SessionFlow start="signup" />);
    await type();
    (await box()).click();
    api.answer('GET /legal/', [{ ...facts('terms'), version: '4' }]);
    await press('Sign up');
    await screen.findByShadowText(text);
    await waitFor(() => expect(api.count('GET /legal/')).toBe(2));
    api.answer('POST /auth/register/', {});
    await press('Sign up');
    await screen.findByShadowLabelText('6-digit code');
    expect(sent(api).at(-1)).toEqual({ ...form, accepted_terms: '4' });
  });

  it('says that the backend cannot be reached if the terms are not known, and sends nothing', async () => {
    const { api, client } = clientWith({ 'GET /legal/': () => Promise.reject(new TypeError('fetch failed')) });
    renderWidget(client, <SessionFlow start="signup" />);
    await type();
    (await box()).click();
    await press('Sign up');
    await screen.findByShadowRole('alert');
    expect(sent(api)).toEqual([]);
  });
});
