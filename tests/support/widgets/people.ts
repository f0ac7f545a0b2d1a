import type { Message, Profile, Room } from '../../../src/core';

/** A member as in an API answer. The id is the first name in lower case. */
export function member(first: string, parts: Partial<Profile> = {}): Profile {
  return {
    user: first.toLowerCase(),
    first_name: first,
    last_name: 'Haddad',
    fullname: `${first} Haddad`,
    gender: 'F',
    date_of_birth: '1997-01-01',
    age: 29,
    emirate: 'Dubai',
    country_of_residence: 'United Arab Emirates',
    marital_status: 'Single',
    occupation: 'Private',
    academic_qualification: "Master's",
    bio: `${first} writes about the sea.`,
    interests: 'Reading, Dance (Ballet, Hip-Hop, Salsa)',
    verified: true,
    photos: [],
    photo: null,
    liked: false,
    shortlisted: false,
    compatibility_score: null,
    ...parts,
  };
}

/** A conversation with a member. */
export function roomWith(first: string, parts: Partial<Room> = {}): Room {
  const user = first.toLowerCase();
  return {
    id: `room-${user}`,
    other_user: { id: user, user, first_name: first, last_name: 'Haddad' },
    photo: null,
    is_blocked: false,
    unread_count: 0,
    last_message: { content: `Salam from ${first}`, sent_at: '2026-11-20T08:00:00Z', sender: user },
    ...parts,
  };
}

/** A message from a member, sent at a minute of the same morning. */
export function messageBy(sender: string, content: string, minute = 0): Message {
  const sent_at = `2026-11-20T08:${String(minute).padStart(2, '0')}:00Z`;
  return { id: `${sender}-${minute}`, sender_profile: sender, content, sent_at, key: null };
}
