import { pick, randomFor } from '../../virtual/random';
import { type Role, shuffled } from './cast';
import { type Deed, type Persona, personas } from './persona';
import { sharesOf } from './shares';

/** One action, with the index of the other member and the text of a message. */
export interface Doing {
  deed: Deed;
  whom?: number;
  text?: string;
}

/** After this many actions, each has occurred exactly as often as its weight says. */
const DECK = 20;

const SAID = [
  'Salam, how was your day?',
  'I was at the Corniche this morning.',
  'What do you do at weekends?',
  'Have you been to Hatta?',
  'My family is in Sharjah.',
  'I would like that.',
  'Coffee or karak?',
  'كيف حالك اليوم؟',
];
const SPAM = 'Double your savings in a week, write to me now!';

/** Actions without another member. */
const ALONE: readonly Deed[] = ['counts', 'notify.badge', 'chat.reload'];
const WITH_FRIEND: readonly Deed[] = ['chat.send', 'chat.read', 'chat.unread'];

/**
 * Yields an endless list of a member's actions. Pure: the same seed and role give the same actions in the same order. Actions are
 * dealt like cards, so that the weights hold after each deck and not only on average.
 */
export function* deedsOf(role: Role, seed: string): Generator<Doing, never> {
  const random = randomFor(seed, 'deeds', role.index);
  const persona = personas[role.persona];
  const toLike = shuffled(role.others, random);
  const liked: number[] = [];
  /** Unlikes that were due before there was a like. */
  let owed = 0;

  const anybody = (): number | undefined => (role.others.length ? pick(random, role.others) : role.friend);

  function like(): Doing {
    if (owed > 0 && liked.length > 0) {
      owed -= 1;
      return takeBack();
    }
    const whom = toLike.shift();
    if (whom === undefined) return liked.length ? takeBack() : { deed: 'member.view', whom: anybody() };
    liked.push(whom);
    return { deed: 'like.add', whom };
  }

  function takeBack(): Doing {
    const whom = liked.shift();
    if (whom === undefined) {
      owed += 1;
      return like();
    }
    toLike.push(whom);
    return { deed: 'like.rm', whom };
  }

  function say(): Doing {
    if (role.persona !== 'spammer') return { deed: 'chat.send', whom: role.friend, text: pick(random, SAID) };
    return { deed: 'chat.send', whom: random() < 0.5 ? role.friend : anybody(), text: SPAM };
  }

  for (;;) {
    for (const deed of shuffled(deckOf(persona), random)) {
      if (deed === 'like.add') yield like();
      else if (deed === 'like.rm') yield takeBack();
      else if (deed === 'chat.send') yield say();
      else if (ALONE.includes(deed)) yield { deed };
      else yield { deed, whom: WITH_FRIEND.includes(deed) ? role.friend : anybody() };
    }
  }
}

function deckOf({ deeds }: Persona): Deed[] {
  const shares = Object.entries(sharesOf(deeds, DECK)) as [Deed, number][];
  return shares.flatMap(([deed, count]) => Array.from({ length: count }, () => deed));
}

/** Describes an action: `like.add hamza.42.1`. `cast` has the names. */
export function inWords({ deed, whom }: Doing, cast: readonly Role[]): string {
  return whom === undefined ? deed : `${deed} ${cast[whom]?.name}`;
}
