/** An action of personas: a verb of flows, or a check that only reads. */
export type Deed =
  | 'like.add'
  | 'like.rm'
  | 'member.view'
  | 'chat.send'
  | 'chat.read'
  | 'chat.reload'
  | 'chat.unread'
  | 'suggested.has'
  | 'search.finds'
  | 'counts'
  | 'notify.badge';

/** The behaviour of one kind of member. */
export interface Persona {
  about: string;
  /** The median pause between two actions, in milliseconds. Pauses are lognormal. */
  think: number;
  /** The frequency of each action, in any unit. */
  deeds: Readonly<Partial<Record<Deed, number>>>;
  /** Whether it begins with a match, because members can only write to matches. */
  hasFriend: boolean;
}

/** Names of the personas. */
export type PersonaName = 'lurker' | 'liker' | 'chatter' | 'spammer';

/** Kinds of members for load. These are estimates, to be corrected by the behaviour of real members. */
export const personas: Readonly<Record<PersonaName, Persona>> = {
  lurker: {
    about: 'looks at suggestions, profiles and the dashboard, and never writes anything',
    think: 4000,
    deeds: { 'suggested.has': 25, 'member.view': 40, 'search.finds': 15, counts: 10, 'notify.badge': 10 },
    hasFriend: false,
  },
  liker: {
    about: 'goes through suggestions and likes most of them; sometimes it takes a like back',
    think: 2500,
    deeds: { 'suggested.has': 20, 'member.view': 20, 'like.add': 45, 'like.rm': 10, 'notify.badge': 5 },
    hasFriend: false,
  },
  chatter: {
    about: 'writes to a match, and reads the replies',
    think: 3000,
    deeds: { 'chat.send': 40, 'chat.read': 30, 'chat.reload': 10, 'chat.unread': 10, 'notify.badge': 10 },
    hasFriend: true,
  },
  spammer: {
    about: 'likes everyone, and quickly sends one text to matches and to others',
    think: 500,
    deeds: { 'like.add': 45, 'chat.send': 50, 'member.view': 5 },
    hasFriend: true,
  },
};

/** All names in order. */
export const personaNames = Object.keys(personas) as PersonaName[];
