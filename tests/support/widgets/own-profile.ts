import { preferencesPayload, profilePayload } from '../../../src/core';
import { signedInWith } from '../fakes/fake-client';
import { validAnswers } from './answers';
import { member } from './people';

/** The member's own profile with the answers of {@link validAnswers}: the public part and all details. */
export const own = member('Layla', { bio: 'Old words', compatibility_score: undefined });

/** The answers that only the owner can read. */
export function ownDetails(): Record<string, unknown> {
  const { willing_to_go_abroad: _constant, ...said } = profilePayload(validAnswers());
  return JSON.parse(JSON.stringify({ ...said, user: own.user, completion: 75, visible: true }));
}

/** A backend with the member's own profile, and a signed-in client. */
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
