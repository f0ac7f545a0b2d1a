import { waitFor } from '@testing-library/dom';
import { screen } from 'shadow-dom-testing-library';
import { describe, expect, it } from 'vitest';
import { LegalText } from '../../src/widgets/legal/LegalText';
import { SessionFlow } from '../../src/widgets/session/SessionFlow';
import SettingsPage from '../../src/widgets/settings/SettingsPage';
import { press } from '../support/act';
import { clientWith, refused, signedInWith } from '../support/fake-client';
import { renderWidget } from '../support/render';

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
    screen.getByShadowRole('link', { name: 'Our notice' }).click();
    expect(visits[0]?.to).toBe('privacy');
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
  const links = () => screen.queryAllByShadowRole('link').map((link) => (link as HTMLAnchorElement).href);

  it('open the backend’s pages in a new tab below an embedded log-in', async () => {
    const { client } = clientWith({ 'GET /legal/': pages });
    renderWidget(client, <SessionFlow />, { isEmbedded: true });
    await screen.findByShadowRole('navigation', { name: 'About this service' });
    expect(links()).toEqual(pages.map(({ address }) => address));
    for (const link of screen.getAllByShadowRole('link')) {
      expect(link.getAttribute('target')).toBe('_blank');
      expect(link.textContent).toContain('(opens in a new tab)');
    }
  });

  it('do not appear there if the backend has no such pages', async () => {
    const { api, client } = clientWith({});
    renderWidget(client, <SessionFlow />, { isEmbedded: true });
    await waitFor(() => expect(api.count('GET /legal/')).toBe(1));
    expect(screen.queryByShadowRole('navigation')).toBeNull();
  });

  it('are a section of the settings, and lead to the site’s own screens', async () => {
    const { client } = signedInWith({ 'GET /legal/': pages });
    const { visits } = renderWidget(client, <SettingsPage />);
    await screen.findByShadowRole('heading', { name: 'Terms and contact' });
    screen.getByShadowRole('link', { name: 'Staying safe' }).click();
    expect(visits[0]?.to).toBe('safety');
  });

  it('are no section of the settings if the backend has no such pages', async () => {
    const { client } = signedInWith({});
    renderWidget(client, <SettingsPage />);
    await waitFor(() => expect(screen.queryByShadowRole('heading', { name: 'Terms and contact' })).toBeNull());
  });
});
