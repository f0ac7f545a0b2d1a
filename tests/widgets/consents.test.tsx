import { waitFor } from '@testing-library/dom';
import { screen } from 'shadow-dom-testing-library';
import { describe, expect, it } from 'vitest';
import { ConsentQuestions } from '../../src/widgets/consents/ConsentQuestions';
import { ConsentSection } from '../../src/widgets/settings/ConsentSection';
import { type FakeCall, refused } from '../support/fakes/fake-api';
import { signedInWith } from '../support/fakes/fake-client';
import { press } from '../support/widgets/act';
import { renderWidget } from '../support/widgets/render';

const noted = (purpose: string, given: boolean) => ({
  purpose,
  version: '1',
  given,
  language: 'en',
  at: '2026-03-04T12:00:00Z',
});

/** A backend that keeps what it is told. */
function withConsents(decisions: object[], asked: object[] = []) {
  let known = { decisions, asked };
  return signedInWith({
    'GET /consents/': () => known,
    'POST /consents/': ({ body }: FakeCall) => {
      const { purpose, given } = body as { purpose: string; given: boolean };
      const left = known.asked.filter((one) => (one as { purpose: string }).purpose !== purpose);
      known = { decisions: [noted(purpose, given), ...known.decisions], asked: left };
      return known;
    },
    'GET /profile/details/': {},
    'GET /legal/': [],
  });
}

describe('what a member agreed to', () => {
  it('Settings shows each decision with its day, and takes a yes back after a question', async () => {
    const { api, client } = withConsents([noted('sensitive', true), noted('terms', true)]);
    renderWidget(client, <ConsentSection />);
    expect(await screen.findAllByShadowText('Agreed to version 1 on 4 March 2026')).toHaveLength(2);
    await screen.findByShadowText('Not decided yet');
    await press('Stop sharing');
    await screen.findByShadowRole('dialog', { name: 'Stop sharing these answers?' });
    expect(api.count('POST /consents/')).toBe(0);
    await press('Cancel');
    await press('Stop sharing');
    const [, confirm] = await screen.findAllByShadowRole('button', { name: 'Stop sharing' });
    confirm?.click();
    await screen.findByShadowText('Not shared since 4 March 2026');
    expect(api.callsOf('POST /consents/').map(({ body }) => body)).toEqual([
      { purpose: 'sensitive', version: '1', given: false },
    ]);
    await press('Share these answers');
    await screen.findByShadowText('You can now fill them in on your profile.');
  });

  it('says when the choice could not be saved, and keeps it as it was', async () => {
    const { api, client } = withConsents([noted('sensitive', false)]);
    api.answer('POST /consents/', refused(500));
    renderWidget(client, <ConsentSection />);
    await press('Share these answers');
    await screen.findByShadowText('Your choice could not be saved. Please try again.');
    await screen.findByShadowText('Not shared since 4 March 2026');
  });
});

describe('a member who is here already', () => {
  it('is asked one question at a time, with two equal answers, none of them chosen', async () => {
    const asked = [
      { purpose: 'terms', version: '2' },
      { purpose: 'sensitive', version: '1' },
    ];
    const { api, client } = withConsents([], asked);
    const { shadow } = renderWidget(client, <ConsentQuestions />);
    await screen.findByShadowRole('heading', { name: 'Please read our present Terms' });
    await press('I agree');
    await screen.findByShadowRole('heading', { name: /health, belief and origin/ });
    const answers = [...shadow.querySelectorAll('.consent-answers button')];
    expect(answers.map(({ className }) => className)).toEqual([answers[0]?.className, answers[0]?.className]);
    await press('Leave them out');
    await waitFor(() => expect(shadow.querySelector('h2')).toBeNull());
    expect(api.callsOf('POST /consents/').map(({ body }) => body)).toEqual([
      { purpose: 'terms', version: '2', given: true },
      { purpose: 'sensitive', version: '1', given: false },
    ]);
  });

  it('may leave new terms for later, and sees nothing on a backend that does not ask', async () => {
    const { api, client } = withConsents([], [{ purpose: 'privacy', version: '2' }]);
    const { shadow } = renderWidget(client, <ConsentQuestions />);
    await press('Not now');
    await waitFor(() => expect(shadow.querySelector('h2')).toBeNull());
    expect(api.count('POST /consents/')).toBe(0);
    const other = renderWidget(signedInWith({}).client, <ConsentQuestions />);
    expect(other.shadow.querySelector('h2')).toBeNull();
  });
});
