import { fresh } from '../fresh';
import { refusedCall, told } from '../refused';
import type { Verb } from '../spec';
import type { Turn } from '../turn';

const TYPES = ['Inappropriate', 'Fake', 'Harassment', 'Spam', 'Other'] as const;

const to = { type: 'member', about: 'the other member', required: true } as const;
const onOne = { args: { to }, bare: 'to' } as const;

/** Whether a member is on the shortlist. */
async function isShortlisted({ actor, core }: Turn, id: string): Promise<boolean> {
  const list = await fresh(actor.client.use(core.matches).shortlisted);
  return list.some((item) => item.matched_user === id && item.shortlisted !== false);
}

/** Adds or removes a member. The API only has a toggle, so checking first makes this safe to repeat. */
async function setShortlisted(turn: Turn, name: unknown, wanted: boolean) {
  const other = await turn.other(name);
  const shortlisted = await isShortlisted(turn, other.id);
  const { toggleShortlist } = turn.actor.client.use(turn.core.members);
  const profile = { user: other.id, shortlisted };
  if (shortlisted !== wanted) told(await toggleShortlist(profile));
  return { shortlisted: wanted, changed: shortlisted !== wanted };
}

/** Verbs for actions on other members. */
export const peopleVerbs: Record<string, Verb> = {
  'like.add': {
    kind: 'write',
    about: 'like a member; tells whether it is a match',
    ...onOne,
    gives: {
      match: 'whether the two match now',
      action: 'the action that the card then offers: message, unlike or like',
    },
    calls: ['POST /matchmaking/like/:id/', 'GET /matchmaking/check-mutual/:id/'],
    async run({ actor, core, other }, args) {
      const { id: user, ...names } = await other(args.to);
      const match = told(await actor.client.use(core.members).like({ user, ...names }));
      return { match, action: core.cardAction({ mutual: match, liked: true }) };
    },
  },
  'like.rm': {
    kind: 'write',
    about: 'take a like back, which ends a match',
    ...onOne,
    gives: { action: 'the action that the card then offers' },
    calls: ['POST /matchmaking/unlike/:id/'],
    async run({ actor, core, other }, args) {
      const { id: user, ...names } = await other(args.to);
      told(await actor.client.use(core.members).unlike({ user, ...names }));
      return { action: core.cardAction({ mutual: false, liked: false }) };
    },
  },
  'shortlist.add': {
    kind: 'write',
    about: 'add a member to the shortlist; safe to repeat',
    ...onOne,
    gives: { shortlisted: 'whether the member is on the shortlist now', changed: 'whether the shortlist changed' },
    calls: ['GET /matchmaking/shortlisted/', 'POST /matchmaking/shortlist/:id/'],
    run: (turn, args) => setShortlisted(turn, args.to, true),
  },
  'shortlist.rm': {
    kind: 'write',
    about: 'remove a member from the shortlist; safe to repeat',
    ...onOne,
    gives: { shortlisted: 'whether the member is on the shortlist now', changed: 'whether the shortlist changed' },
    calls: ['GET /matchmaking/shortlisted/', 'POST /matchmaking/shortlist/:id/'],
    run: (turn, args) => setShortlisted(turn, args.to, false),
  },
  'shortlist.toggle': {
    kind: 'write',
    about: 'the call itself, which adds or removes',
    ...onOne,
    gives: {},
    calls: ['POST /matchmaking/shortlist/:id/'],
    async run({ actor, core, other }, args) {
      const { id: user } = await other(args.to);
      told(await actor.client.use(core.members).toggleShortlist({ user }));
      return {};
    },
  },
  'block.add': {
    kind: 'write',
    about: 'block a member; the two no longer see each other',
    ...onOne,
    gives: {},
    calls: ['POST /matchmaking/block/:id/'],
    async run({ actor, core, other }, args) {
      told(await actor.client.use(core.members).block((await other(args.to)).id));
      return {};
    },
  },
  'block.rm': {
    kind: 'write',
    about: 'unblock a member; likes and matches are not restored',
    ...onOne,
    gives: {},
    calls: ['POST /matchmaking/unblock/:id/'],
    async run({ actor, core, other }, args) {
      told(await actor.client.use(core.blockedMembers).unblock((await other(args.to)).id));
      return {};
    },
  },
  'report.send': {
    kind: 'write',
    about: 'report a member, with a type, a description and up to five proof images',
    args: {
      to,
      type: { type: 'text', about: TYPES.join(', ').replace(/, (?=\w+$)/, ' or '), options: TYPES, required: true },
      description: { type: 'text', about: 'what happened', required: true },
      proofs: { type: 'number', about: 'how many generated proof images, 0 to 5', range: [0, 5] },
    },
    gives: {},
    calls: ['POST /matchmaking/report/:id/'],
    async run({ actor, core, other }, args) {
      const { id } = await other(args.to);
      const proof = new File([new Uint8Array(actor.person.photo())], 'proof.png', { type: 'image/png' });
      const proofs = Array.from({ length: Number(args.proofs ?? 0) }, () => proof);
      const report = { type: String(args.type), description: String(args.description), proofs };
      told(await actor.client.use(core.reports).send(id, report));
      return {};
    },
  },
  'member.view': {
    kind: 'write',
    about: 'open the profile of a member, which counts as a visit',
    ...onOne,
    gives: { profile: 'the profile as the backend sent it' },
    calls: ['GET /profile/:id/'],
    async run({ actor, core, other }, args) {
      const { status, data, error } = await actor.client
        .use(core.profile)
        .of((await other(args.to)).id)
        .reload();
      if (status !== 'ready') return refusedCall(error, core.profileText.loadFailed);
      return { profile: data };
    },
  },
};
