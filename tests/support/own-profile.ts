import { preferencesPayload, profilePayload } from '../../src/core';
import { validAnswers } from './answers';
import { signedInWith } from './fake-client';
import { member } from './people';

/** The own profile as others read it, and everything in it, by the answers of {@link validAnswers}. */
export const own = member('Layla', { bio: 'Old words', compatibility_score: undefined });

/** What the owner alone reads. */
export function ownDetails(): Record<string, unknown> {
  const { willing_to_go_abroad: _constant, ...said } = profilePayload(validAnswers());
  return JSON.parse(JSON.stringify({ ...said, user: own.user, completion: 75, visible: true }));
}

/** A backend with an own profile, and a client that is signed in to it. */
export function withOwnProfile(answers: Record<string, unknown> = {}) {
  return signedInWith({
    'GET /profile/': own,
    'GET /profile/details/': ownDetails(),
    'GET /match-preferences/': JSON.parse(JSON.stringify(preferencesPayload(validAnswers()))),
    'PATCH /profile/update/': {},
    'PUT /match-preferences/': {},
    ...answers,
  });
}
