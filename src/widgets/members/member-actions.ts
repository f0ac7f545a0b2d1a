import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { type CardAction, cardAction, members, mutualChecks, type Profile } from '../../core';
import { useClientStore, useHost } from '../frame/host';
import { enableDoubleTapGuard } from '../ui/press/stable-lists';

/** The actions on a member, and the current state. */
export interface MemberActions {
  action: CardAction;
  isLiked: boolean;
  isShortlisted: boolean;
  isBusy: boolean;
  like(): Promise<void>;
  unlike(): Promise<void>;
  toggleShortlist(): Promise<void>;
  /** Opens the conversation of a mutual match. Resolves to whether it did. */
  message(): Promise<boolean>;
}

/** Returns the actions on a member. Each emits its event to the host. Spec section 4. */
export function useMemberActions(profile: Profile): MemberActions {
  const store = useClientStore(members);
  const { navigate, emit } = useHost();
  const decisions = useStore(store.$decisions);
  const checks = useClientStore(mutualChecks);
  const mutual = useStore(checks.$ids);
  const [isBusy, setBusy] = useState(false);
  // A second press on one of these buttons would undo the first.
  useEffect(enableDoubleTapGuard, []);

  const id = profile.user;
  const isLiked = store.isLiked(profile, decisions);
  const isMutual = store.isMutual(profile, mutual, decisions);
  // Only for a backend that does not send `mutual`.
  const isUnsure = profile.mutual == null && (isLiked || profile.liked == null);
  useEffect(() => {
    if (isUnsure) checks.ask(id);
  }, [isUnsure, checks, id]);

  const during =
    <Outcome>(act: () => Promise<Outcome>) =>
    async () => {
      setBusy(true);
      const outcome = await act();
      setBusy(false);
      return outcome;
    };
  return {
    action: cardAction({ mutual: isMutual, liked: isLiked }),
    isLiked: isLiked || isMutual,
    isShortlisted: store.isShortlisted(profile, decisions),
    isBusy,
    like: during(async () => {
      if ((await store.like(profile)).ok) emit('mm-liked', { member: id });
    }),
    unlike: during(async () => {
      if ((await store.unlike(profile)).ok) emit('mm-unliked', { member: id });
    }),
    toggleShortlist: during(async () => {
      if ((await store.toggleShortlist(profile)).ok) emit('mm-shortlist-changed', { member: id });
    }),
    message: during(async () => {
      const opened = await store.message(id);
      const isOpen = opened.ok && opened.value;
      if (isOpen) navigate('messages', { with: id });
      return isOpen;
    }),
  };
}
