import { atom, type ReadableAtom } from 'nanostores';
import type { Client, StoreDefinition } from '../client';
import { MATCH_MOMENT_AFTER } from '../limits';
import { refreshLists, takeFromLists } from '../matches/list-registry';
import type { Profile } from '../profile/contract';
import { photoOf } from '../profile/model';
import { nameOf } from '../profile/names';
import { type Action, createAction } from '../store/action';
import { chatText, memberText } from '../texts';
import { block, checkMutual, like, unlike } from './contract';
import { type AllDecisions, createDecisions, lastActions } from './decisions';
import { createShortlistToggle } from './shortlist-toggle';

/** A new mutual match, for the "It's a match!" dialog. */
export interface Moment {
  id: string;
  name: string;
  photo: string | undefined;
  preview: string | null | undefined;
}

/** The texts after a like, for screens that need other texts than a card. */
export interface LikeTexts {
  done: string;
  failed: string;
}

/** Actions on other members: like, unlike, shortlist, block, and opening a conversation. */
export interface Members {
  $decisions: ReadableAtom<AllDecisions>;
  $moment: ReadableAtom<Moment | undefined>;
  /** The member blocked most recently. A new object on every block, so lists can react. */
  $blocked: ReadableAtom<{ id: string } | undefined>;
  /** Whether the member likes this profile, by the list or by a later decision. */
  isLiked(profile: Profile, decisions?: AllDecisions): boolean;
  isShortlisted(profile: Profile, decisions?: AllDecisions): boolean;
  /**
   * Whether the two match: by a later decision, by the profile, or for a backend that does not say so by `mutual`, the ids of
   * all matches.
   */
  isMutual(profile: Profile, mutual: ReadonlySet<string>, decisions?: AllDecisions): boolean;
  /** Likes a member, shows a notice, and checks for a match. Resolves to whether there is one. */
  like: Action<[Profile, LikeTexts?], boolean>;
  unlike: Action<[Profile], void>;
  /** Undoes an accidental unlike, with no notice and no match dialog. */
  likeAgain: Action<[string], void>;
  /** Unlikes a member from a menu. The second argument replaces the notice used in a conversation. */
  endMatch: Action<[string, string?], void>;
  toggleShortlist: Action<[Profile], boolean>;
  block: Action<[string], void>;
  /** Checks that the two match, because only matches have a conversation. Shows a notice if they do not. */
  message: Action<[string], boolean>;
  endMoment(): void;
}

/** The members store, spec sections 2, 4 and 8. */
export const members: StoreDefinition<Members> = {
  name: 'members',
  create(client: Client): Members {
    const { http, notices } = client;
    const { $decisions, decide, learn, forget } = createDecisions(client);
    const setShortlisted = createShortlistToggle(client);
    const $moment = atom<Moment | undefined>(undefined);
    const { $liked, $blocked } = client.use(lastActions);

    const isLiked: Members['isLiked'] = (profile, decisions = $decisions.get()) =>
      decisions[profile.user]?.liked ?? !!profile.liked;
    const isShortlisted: Members['isShortlisted'] = (profile, decisions = $decisions.get()) =>
      decisions[profile.user]?.shortlisted ?? !!profile.shortlisted;
    const isMutual: Members['isMutual'] = ({ user, mutual }, ids, decisions = $decisions.get()) => {
      const decision = decisions[user];
      // After an unlike, the lists are out of date until they reload.
      return decision?.liked !== false && (decision?.mutual || (mutual ?? ids.has(user)));
    };
    const refresh = (id: string) => {
      $liked.set({ id });
      void refreshLists(client);
    };

    const askMutual = async (id: string) => (await http(checkMutual, { params: { id } })).is_match;

    async function meet(profile: Profile): Promise<boolean> {
      const matched = await askMutual(profile.user).catch(() => false);
      if (matched) {
        learn(profile.user, { mutual: true });
        const { user: id, photo_preview: preview } = profile;
        const moment = { id, name: nameOf(profile), photo: photoOf(profile), preview };
        setTimeout(() => isLiked(profile) && $moment.set(moment), MATCH_MOMENT_AFTER);
      }
      return matched;
    }

    async function takeUp(id: string): Promise<void> {
      await decide(id, { liked: true }, () => http(like, { params: { id } }));
      refresh(id);
    }

    async function takeBack(id: string): Promise<void> {
      await decide(id, { liked: false }, () => http(unlike, { params: { id } }));
      refresh(id);
    }

    client.onSessionEnd(() => $moment.set(undefined));

    const likeAgain = createAction(client, {
      run: takeUp,
      failed: memberText.cardLikeFailed,
    });

    return {
      $decisions,
      $moment,
      $blocked,
      isLiked,
      isShortlisted,
      isMutual,
      like: createAction(client, {
        run: async (profile: Profile, _?: LikeTexts) => {
          await takeUp(profile.user);
          return meet(profile);
        },
        done: (_, [profile, texts]) => texts?.done ?? memberText.justLiked(nameOf(profile)),
        failed: (_, [, texts]) => texts?.failed ?? memberText.cardLikeFailed,
      }),
      unlike: createAction(client, {
        run: async (profile: Profile) => {
          await takeBack(profile.user);
          notices.success(memberText.justUnliked(nameOf(profile)), () => void likeAgain(profile.user));
        },
        failed: memberText.cardUnlikeFailed,
      }),
      likeAgain,
      endMatch: createAction(client, {
        run: async (id: string, done?: string) => {
          await takeBack(id);
          notices.success(done ?? chatText.unliked, () => void likeAgain(id));
        },
        failed: chatText.actionFailed,
      }),
      toggleShortlist: createAction(client, {
        run: async (profile: Profile) => {
          const shortlisted = !isShortlisted(profile);
          await decide(profile.user, { shortlisted }, () => setShortlisted(profile.user, shortlisted));
          void refreshLists(client);
          return shortlisted;
        },
        done: (shortlisted) => (shortlisted ? memberText.shortlisted : memberText.unshortlisted),
        failed: memberText.shortlistFailed,
      }),
      block: createAction(client, {
        run: async (id: string) => {
          await decide(id, {}, () => http(block, { params: { id } }));
          forget(id);
          takeFromLists(client, id);
          $blocked.set({ id });
          void refreshLists(client, { everything: true });
        },
        done: chatText.blocked,
        failed: chatText.actionFailed,
      }),
      message: createAction(client, {
        run: async (id: string) => {
          if (!(await askMutual(id))) {
            notices.error(memberText.notMutual);
            return false;
          }
          return true;
        },
        failed: memberText.checkFailed,
      }),
      endMoment: () => $moment.set(undefined),
    };
  },
};
