import { useState } from 'react';
import { screen } from 'shadow-dom-testing-library';
import { expect, it } from 'vitest';
import { partners } from '../../../src/core';
import PartnerGate from '../../../src/widgets/access/PartnerGate';
import { refused, signedInWith } from '../../support/fakes/fake-client';
import { press } from '../../support/widgets/act';
import { renderWidget } from '../../support/widgets/render';

const majlis = { id: 'majlis', name: 'Majlis', enabled: true, elements: ['login', 'chat'], theme: {} };

function elementOf(name: string): HTMLElement {
  const element = document.createElement(`mm-${name}`);
  element.attachShadow({ mode: 'open' });
  return element;
}

function show(answer: unknown, name = 'login') {
  const { client } = signedInWith({ 'GET /partners/majlis/': answer });
  const element = elementOf(name);
  renderWidget(
    client,
    <PartnerGate partner="majlis" element={element}>
      <p>Content</p>
    </PartnerGate>,
  );
  return element;
}

const rulesOf = ({ shadowRoot }: HTMLElement) =>
  (shadowRoot?.adoptedStyleSheets ?? []).flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join();

it('shows an element that the partner has, with the partner’s theme', async () => {
  const element = show({ ...majlis, theme: { '--mm-primary': '#0f5c56', '--mm-evil': 'url(x)' } });
  await screen.findByShadowText('Content');
  expect(rulesOf(element)).toContain('--_primary: var(--mm-primary, #0f5c56)');
  expect(rulesOf(element)).not.toContain('evil');
});

it('switches to the theme of another partner when the page changes it', async () => {
  const themes = { majlis: { '--mm-primary': '#0f5c56' }, souq: { '--mm-gold': '#c9a227' } };
  const { client } = signedInWith({
    'GET /partners/majlis/': { ...majlis, theme: themes.majlis },
    'GET /partners/souq/': { ...majlis, id: 'souq', theme: themes.souq },
  });
  const element = elementOf('login');
  function Page() {
    const [partner, setPartner] = useState('majlis');
    return (
      <>
        <button type="button" onClick={() => setPartner('souq')}>
          Change
        </button>
        <PartnerGate partner={partner} element={element}>
          <p>Content</p>
        </PartnerGate>
      </>
    );
  }
  renderWidget(client, <Page />);
  await expect.poll(() => rulesOf(element)).toContain('--_primary');
  await press('Change');
  await expect.poll(() => rulesOf(element)).toContain('--_gold');
  expect(rulesOf(element)).not.toContain('--_primary');
});

it('shows every element if the partner has all', async () => {
  show({ ...majlis, elements: null }, 'dashboard');
  await screen.findByShadowText('Content');
});

it.each([
  ['outside the partner’s list', majlis, 'dashboard'],
  ['of a partner that is switched off', { ...majlis, enabled: false }, 'login'],
])('says that an element %s is not available', async (_, answer, element) => {
  show(answer, element);
  await screen.findByShadowText('Not available here');
  expect(screen.queryByShadowText('Content')).toBeNull();
});

it('keeps its content when the session ends, and notices when the partner is switched off', async () => {
  let enabled = true;
  const { api, client } = signedInWith({ 'GET /partners/majlis/': () => ({ ...majlis, enabled }) });
  renderWidget(
    client,
    <PartnerGate partner="majlis" element={elementOf('login')}>
      <p>Content</p>
    </PartnerGate>,
  );
  await screen.findByShadowText('Content');
  client.endSession();
  await client.use(partners).of('majlis').load();
  expect(api.callsOf('GET /partners/majlis/')).toHaveLength(2);
  await screen.findByShadowText('Content');
  client.tokens.save({ access_token: 'a', refresh_token: 'r' });
  enabled = false;
  client.endSession();
  await screen.findByShadowText('Not available here');
});

it('shows the element unchanged if the partner cannot be loaded', async () => {
  show(refused(500));
  await screen.findByShadowText('Content');
});
