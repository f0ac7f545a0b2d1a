/** One thing that personas do: a verb of flows, or a check of them that is only looked at. */
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

/** How a kind of member behaves. */
export interface Persona {
  about: string;
  /** Median of the pauses between two deeds, in milliseconds; they are lognormal. */
  think: number;
  /** How often each deed comes, in any unit. */
  deeds: Readonly<Partial<Record<Deed, number>>>;
  /** Whether it begins with a match, since one writes only to matches. */
  hasFriend: boolean;
}

/** Names of the personas. */
export type PersonaName = 'lurker' | 'liker' | 'chatter' | 'spammer';

/** Kinds of members for load: estimates, to be corrected by what real members do. */
export const personas: Readonly<Record<PersonaName, Persona>> = {
  lurker: {
    about: 'looks at suggestions, profiles and the dashboard, and never writes anything',
    think: 4000,
    deeds: { 'suggested.has': 25, 'member.view': 40, 'search.finds': 15, counts: 10, 'notify.badge': 10 },
    hasFriend: false,
  },
  liker: {
    about: 'goes through suggestions and likes most of them; now and then it takes a like back',
    think: 2500,
    deeds: { 'suggested.has': 20, 'member.view': 20, 'like.add': 45, 'like.rm': 10, 'notify.badge': 5 },
    hasFriend: false,
  },
  chatter: {
    about: 'writes with a match, and reads what comes back',
    think: 3000,
    deeds: { 'chat.send': 40, 'chat.read': 30, 'chat.reload': 10, 'chat.unread': 10, 'notify.badge': 10 },
    hasFriend: true,
  },
  spammer: {
    about: 'likes everybody and sends one text to whoever can be reached, and to others too, quickly',
    think: 500,
    deeds: { 'like.add': 45, 'chat.send': 50, 'member.view': 5 },
    hasFriend: true,
  },
};

/** All of their names, in order. */
export const personaNames = Object.keys(personas) as PersonaName[];
