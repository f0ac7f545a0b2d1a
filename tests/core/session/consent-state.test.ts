import { describe, expect, it } from 'vitest';
import { CONSENT_PURPOSES } from '../../../src/core/consents/model';
import { consentState } from '../../../src/core/consents/newest';
import * as arabic from '../../../src/core/texts/ar';

const decision = (purpose: (typeof CONSENT_PURPOSES)[number], given: boolean) =>
  ({ purpose, version: '1', given, language: 'en', at: '2026-03-04T12:00:00Z' }) as const;

describe('the state of a consent', () => {
  it.each(CONSENT_PURPOSES)('of %s that was taken back has words of its own: only answers are shared', (purpose) => {
    const words = purpose === 'sensitive' ? 'Not shared since 4 March 2026' : 'Not agreed since 4 March 2026';
    expect(consentState(decision(purpose, false))).toBe(words);
    expect(consentState(decision(purpose, true))).toBe('Agreed to version 1 on 4 March 2026');
  });

  it('differs in Arabic, too', () => {
    const { notAgreed, refused } = arabic.consentLabel;
    expect([notAgreed('x'), refused('x')]).toEqual(['دون موافقة منذ x', 'دون مشاركة منذ x']);
  });

  it('says that nothing was decided', () => expect(consentState(undefined)).toBe('Not decided yet'));
});
