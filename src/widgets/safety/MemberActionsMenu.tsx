import { useStore } from '@nanostores/react';
import { useState } from 'react';
import {
  blockedMembers,
  type LikeTexts,
  memberLabel,
  members,
  memberText,
  nameOf,
  type Profile,
  safetyLabel,
  siteLabel,
} from '../../core';
import { useHost, useNoun } from '../host';
import type { ButtonLook } from '../ui/Button';
import { deferred } from '../ui/deferred';
import { HeartIcon } from '../ui/icons';
import { MenuButton, type MenuItem } from '../ui/Menu';
import { BanIcon, FlagIcon, PersonIcon } from './icons';

const BlockDialog = deferred(() => import('./BlockDialog'));
const ReportDialog = deferred(() => import('./ReportDialog'));

/** Whom the actions are about: the id, and the name they are shown under. */
export type MenuMember = Pick<Profile, 'user' | 'first_name' | 'last_name'>;

/** What was done to the member. */
export type MemberDeed = 'liked' | 'unliked' | 'blocked' | 'unblocked' | 'reported';

/** What the menu takes. */
export interface MemberMenuProps {
  member: MenuMember;
  /** Whether the lists say that the member likes this one; what was decided since counts more. */
  liked?: boolean | null;
  /** The member has blocked this one: Unblock is offered, and neither likes nor Block. */
  blocked?: boolean | null;
  /** Shows the profile; without it View profile is not offered. */
  onView?(): void;
  /** Told what was done, once the backend has confirmed it. */
  onDone?(deed: MemberDeed): void;
  look?: ButtonLook;
}

const likeTexts: LikeTexts = { done: memberText.liked, failed: memberText.likeFailed };

/** The menu itself, with its dialogs. */
export default function MemberActionsMenu({ member, liked, blocked, onView, onDone, look }: MemberMenuProps) {
  const [dialog, setDialog] = useState<'block' | 'report'>();
  const { emit } = useHost();
  const store = useNoun(members);
  const { unblock } = useNoun(blockedMembers);
  const isLiked = useStore(store.$decisions)[member.user]?.liked ?? !!liked;
  const { user } = member;

  const like = async () => {
    if (!(await store.like(member, likeTexts)).ok) return;
    emit('mm-liked', { member: user });
    onDone?.('liked');
  };
  const unlike = async () => {
    // A conversation alone leads to the profile; everywhere else that is what one looks at.
    if (!(await store.endMatch(user, onView ? undefined : memberText.unliked)).ok) return;
    emit('mm-unliked', { member: user });
    onDone?.('unliked');
  };
  const letBackIn = async () => {
    if ((await unblock(user)).ok) onDone?.('unblocked');
  };

  const liking: MenuItem = isLiked
    ? { label: memberLabel.unlike, icon: <HeartIcon filled />, onChoose: () => void unlike() }
    : { label: memberLabel.like, icon: <HeartIcon />, onChoose: () => void like() };
  const blocking: MenuItem = blocked
    ? { label: safetyLabel.unblock, icon: <BanIcon />, onChoose: () => void letBackIn() }
    : { label: safetyLabel.block, icon: <BanIcon />, danger: true, onChoose: () => setDialog('block') };
  const items: MenuItem[] = [
    ...(onView ? [{ label: safetyLabel.viewProfile, icon: <PersonIcon />, onChoose: onView }] : []),
    ...(blocked ? [] : [liking]),
    blocking,
    { label: safetyLabel.report, icon: <FlagIcon />, danger: true, onChoose: () => setDialog('report') },
  ];

  const name = nameOf(member) || siteLabel.profile;
  const about = {
    member,
    onBlocked: () => onDone?.('blocked'),
    onClose: () => setDialog(undefined),
  };
  return (
    <>
      <MenuButton label={safetyLabel.actionsOn(name)} look={look} items={items} />
      {dialog === 'block' && <BlockDialog {...about} />}
      {dialog === 'report' && <ReportDialog {...about} onReported={() => onDone?.('reported')} />}
    </>
  );
}
