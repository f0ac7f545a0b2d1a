import { isMatch, type Member, meet, notify, others, photoOf, shownProfile } from './members';
import { memberOf, type Received, type SpecifiedCall } from './specified-call';

const item = (viewer: Member) => (member: Member) => ({
  profile: shownProfile(member, viewer),
  photo: photoOf(member),
});
const matchedItem = (viewer: Member) => (member: Member) => ({
  matched_profile: shownProfile(member, viewer),
  photo: photoOf(member),
});
const matchesOf = ({ world, me }: Received) => others(world, me).filter((one) => isMatch(one, me));

/** The calls of section 7 for lists of members and actions on them. */
export const matchmakingCalls: Readonly<Record<string, SpecifiedCall>> = {
  'GET /matchmaking/matches/today/': { answer: ({ world, me }) => others(world, me).map(item(me)) },
  'GET /matchmaking/potential/': { answer: ({ world, me }) => others(world, me).map(item(me)) },
  'GET /matchmaking/counts/': {
    answer: (call) => ({ mutual_matches: matchesOf(call).length, shortlisted: call.me.shortlisted.size }),
  },
  'GET /matchmaking/shortlisted/': {
    answer: ({ world, me }) =>
      others(world, me)
        .filter(({ id }) => me.shortlisted.has(id))
        .map((member) => ({
          shortlisted: true,
          liked: me.liked.has(member.id),
          matched_user: member.id,
          ...matchedItem(me)(member),
        })),
  },
  'GET /matchmaking/user/activity-feed/': { answer: () => [] },
  'GET /matchmaking/check-mutual/:id/': {
    answer: (call) => ({ is_match: isMatch(call.me, memberOf(call, call.params.id)) }),
  },
  'GET /matchmaking/users-who-liked-me/': {
    answer: ({ world, me }) =>
      others(world, me)
        .filter(({ liked }) => liked.has(me.id))
        .map(item(me)),
  },
  'GET /matchmaking/liked/': {
    answer: ({ world, me }) =>
      others(world, me)
        .filter(({ id }) => me.liked.has(id))
        .map((member) => ({ ...matchedItem(me)(member), liked: true, compatibility_score: 60 })),
  },
  'GET /matchmaking/mutual/': { answer: (call) => matchesOf(call).map(matchedItem(call.me)) },
  'POST /matchmaking/like/:id/': {
    fields: [],
    answer(call) {
      const other = memberOf(call, call.params.id);
      call.me.liked.add(other.id);
      notify(other, 'Somebody likes you');
      meet(call.world, call.me, other);
      return {};
    },
  },
  'POST /matchmaking/unlike/:id/': {
    fields: [],
    answer(call) {
      call.me.liked.delete(memberOf(call, call.params.id).id);
      return {};
    },
  },
  'POST /matchmaking/shortlist/:id/': {
    fields: [],
    answer(call) {
      const { id } = memberOf(call, call.params.id);
      if (!call.me.shortlisted.delete(id)) call.me.shortlisted.add(id);
      return {};
    },
  },
  'POST /matchmaking/block/:id/': {
    fields: [],
    answer(call) {
      call.me.blocked.add(memberOf(call, call.params.id).id);
      return {};
    },
  },
  'POST /matchmaking/report/:id/': {
    fields: ['report_type', 'description', ...[1, 2, 3, 4, 5].map((n) => `proof_photo_${n}`)],
    answer({ world, body }) {
      world.reports.push(body);
      return {};
    },
  },
};
