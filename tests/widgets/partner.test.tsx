import { screen } from 'shadow-dom-testing-library';
import { expect, it } from 'vitest';
import PartnerGate from '../../src/widgets/elements/PartnerGate';
import { refused, signedInWith } from '../support/fake-client';
import { renderWidget } from '../support/render';

const majlis = { id: 'majlis', name: 'Majlis', enabled: true, elements: ['login', 'chat'], theme: {} };

function show(answer: unknown, element = 'login') {
  const { client } = signedInWith({ 'GET /partners/majlis/': answer });
  return renderWidget(
    client,
    <PartnerGate partner="majlis" element={element}>
      <p>Content</p>
    </PartnerGate>,
  );
}

it('shows an element that the partner has, in the partner’s theme', async () => {
  const { shadow } = show({ ...majlis, theme: { '--mm-primary': '#0f5c56', '--mm-evil': 'url(x)' } });
  await screen.findByShadowText('Content');
  const rules = shadow.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText));
  expect(rules.some((rule) => rule.includes('--_primary: var(--mm-primary, #0f5c56)'))).toBe(true);
  expect(rules.join()).not.toContain('evil');
});

it('shows all where the partner has all', async () => {
  show({ ...majlis, elements: null }, 'dashboard');
  await screen.findByShadowText('Content');
});

it.each([
  ['that the partner does not have', majlis, 'dashboard'],
  ['of a partner that is switched off', { ...majlis, enabled: false }, 'login'],
])('says that an element %s is not available', async (_, answer, element) => {
  show(answer, element);
  await screen.findByShadowText('Not available here');
  expect(screen.queryByShadowText('Content')).toBeNull();
});

it('stays where the session ends, and hears of it when the partner was switched off meanwhile', async () => {
  let enabled = true;
  const { client } = signedInWith({ 'GET /partners/majlis/': () => ({ ...majlis, enabled }) });
  renderWidget(
    client,
    <PartnerGate partner="majlis" element="login">
      <p>Content</p>
    </PartnerGate>,
  );
  await screen.findByShadowText('Content');
  client.endSession();
  await new Promise((resolve) => setTimeout(resolve, 50));
  await screen.findByShadowText('Content');
  client.tokens.save({ access_token: 'a', refresh_token: 'r' });
  enabled = false;
  client.endSession();
  await screen.findByShadowText('Not available here');
});

it('shows the element as it is where nothing can be learnt about the partner', async () => {
  show(refused(500));
  await screen.findByShadowText('Content');
});
