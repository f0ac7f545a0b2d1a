import { atom, type ReadableAtom } from 'nanostores';
import { type Action, createAction } from '../action';
import { chat } from '../chat/store';
import type { Client, Noun } from '../client';
import { MATCH_MOMENT_AFTER } from '../limits';
import { matches } from '../matches/store';
import { chatText, memberText } from '../messages';
import type { Profile } from '../profile/contract';
import { nameOf, photoOf } from '../profile/model';
import { block, checkMutual, like, toggleShortlist, unlike } from './contract';

/** What the member has decided about another since the lists were loaded; shown before the backend confirms it. */
export interface Decision {
  liked?: boolean;
  shortlisted?: boolean;
}

/** A fresh mutual match, for the «It's a match!» moment. */
export interface Moment {
  id: string;
  name: string;
  photo: string | undefined;
}

/** Acting on other members: like, unlike, shortlist, block, and opening the conversation. */
export interface Members {
  $decisions: ReadableAtom<Readonly<Record<string, Decision>>>;
  $moment: ReadableAtom<Moment | undefined>;
  /** Whether the member likes this one, by the list's word or by a later decision. */
  isLiked(profile: Profile, decisions?: Readonly<Record<string, Decision>>): boolean;
  isShortlisted(profile: Profile, decisions?: Readonly<Record<string, Decision>>): boolean;
  /** Likes, says so, and asks whether a match came of it. Resolves to whether it did. */
  like: Action<[Profile], boolean>;
  unlike: Action<[Profile], void>;
  /** Unlike from within a conversation, which has texts of its own. */
  endMatch: Action<[string], void>;
  toggleShortlist: Action<[Profile], boolean>;
  block: Action<[string], void>;
  /** Checks that the two match and opens their conversation; resolves to whether it did. */
  message: Action<[string], boolean>;
  endMoment(): void;
}

/** The members noun, spec sections 2, 4 and 8. */
export const members: Noun<Members> = {
  name: 'members',
  create(client: Client): Members {
    const { http, notices } = client;
    const $decisions = atom<Readonly<Record<string, Decision>>>({});
    const $moment = atom<Moment | undefined>(undefined);
    const lists = client.use(matches);

    const decide = (id: string, decision: Decision) => {
      const all = $decisions.get();
      $decisions.set({ ...all, [id]: { ...all[id], ...decision } });
    };
    const isLiked: Members['isLiked'] = (profile, decisions = $decisions.get()) =>
      decisions[profile.user]?.liked ?? !!profile.liked;
    const isShortlisted: Members['isShortlisted'] = (profile, decisions = $decisions.get()) =>
      decisions[profile.user]?.shortlisted ?? !!profile.shortlisted;
    const refresh = async () => {
      const { rooms } = client.use(chat);
      await Promise.all([lists.refresh(), rooms.peek().data && rooms.reload()]);
    };

    const isMutual = async (id: string) => (await http(checkMutual, { params: { id } })).is_match;

    async function meet(profile: Profile): Promise<boolean> {
      const matched = await isMutual(profile.user).catch(() => false);
      if (matched) {
        const moment = { id: profile.user, name: nameOf(profile), photo: photoOf(profile) };
        setTimeout(() => $moment.set(moment), MATCH_MOMENT_AFTER);
      }
      return matched;
    }

    async function takeBack(id: string): Promise<void> {
      decide(id, { liked: false });
      await http(unlike, { params: { id } });
      void refresh();
    }

    client.onSessionEnd(() => {
      $decisions.set({});
      $moment.set(undefined);
    });

    return {
      $decisions,
      $moment,
      isLiked,
      isShortlisted,
      like: createAction(client, {
        run: async (profile: Profile) => {
          decide(profile.user, { liked: true });
          await http(like, { params: { id: profile.user } });
          const matched = await meet(profile);
          void refresh();
          return matched;
        },
        done: (_, [profile]) => memberText.justLiked(nameOf(profile)),
        failed: memberText.cardLikeFailed,
        undo: ([profile]) => decide(profile.user, { liked: false }),
      }),
      unlike: createAction(client, {
        run: (profile: Profile) => takeBack(profile.user),
        done: (_, [profile]) => memberText.justUnliked(nameOf(profile)),
        failed: memberText.cardUnlikeFailed,
        undo: ([profile]) => decide(profile.user, { liked: true }),
      }),
      endMatch: createAction(client, {
        run: takeBack,
        done: chatText.unliked,
        failed: chatText.actionFailed,
        undo: ([id]) => decide(id, { liked: true }),
      }),
      toggleShortlist: createAction(client, {
        run: async (profile: Profile) => {
          const shortlisted = !isShortlisted(profile);
          decide(profile.user, { shortlisted });
          await http(toggleShortlist, { params: { id: profile.user } });
          void lists.refresh();
          return shortlisted;
        },
        done: (shortlisted) => (shortlisted ? memberText.shortlisted : memberText.unshortlisted),
        failed: memberText.shortlistFailed,
        undo: ([profile]) => decide(profile.user, { shortlisted: !isShortlisted(profile) }),
      }),
      block: createAction(client, {
        run: async (id: string) => {
          await http(block, { params: { id } });
          client.use(chat).forget(id);
          void lists.refresh({ everything: true });
        },
        done: chatText.blocked,
        failed: chatText.actionFailed,
      }),
      message: createAction(client, {
        run: async (id: string) => {
          if (!(await isMutual(id))) {
            notices.error(memberText.notMutual);
            return false;
          }
          await client.use(chat).openWith(id);
          return true;
        },
        failed: memberText.checkFailed,
      }),
      endMoment: () => $moment.set(undefined),
    };
  },
};
