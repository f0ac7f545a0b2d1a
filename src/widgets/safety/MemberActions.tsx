import { useStore } from '@nanostores/react';
import { blockedMembers, type LikeTexts, memberLabel, members, memberText, safetyLabel } from '../../core';
import { useClientStore, useHost, useOffersExtensions } from '../frame/host';
import { Menu, type MenuItem, type MenuProps } from '../ui/dialog/Menu';
import { HeartIcon } from '../ui/icons/people';
import { BanIcon, FlagIcon, HelpIcon, PersonIcon, SaveIcon } from './icons';
import type { Asked, MemberMenuProps } from './props';
import { useSaveEvidence } from './save-evidence';

export interface MemberActionsProps extends Omit<MenuProps, 'items'>, Omit<MemberMenuProps, 'look'> {
  /** Opens the dialog that an action needs first. */
  onAsk(asked: Asked): void;
}

const likeTexts: LikeTexts = { done: memberText.liked, failed: memberText.likeFailed };

/** The menu of actions on a member. An action runs after the menu has closed. */
export default function MemberActions({
  member,
  liked,
  blocked,
  closed,
  room,
  gone,
  onView,
  onDone,
  onAsk,
  ...menu
}: MemberActionsProps) {
  const { emit } = useHost();
  const store = useClientStore(members);
  const { unblock } = useClientStore(blockedMembers);
  const isLiked = useStore(store.$decisions)[member.user]?.liked ?? !!liked;
  const save = useSaveEvidence();
  const hasEvidence = useOffersExtensions();
  const { user } = member;

  const like = async () => {
    if (!(await store.like(member, likeTexts)).ok) return;
    emit('mm-liked', { member: user });
    onDone?.('liked');
  };
  const unlike = async () => {
    // Only a conversation has `onView`. Elsewhere the notice is that of a profile.
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
    : { label: safetyLabel.block, icon: <BanIcon />, danger: true, onChoose: () => onAsk({ dialog: 'block' }) };
  const saving: MenuItem[] =
    room && hasEvidence
      ? [{ label: safetyLabel.saveEvidence, icon: <SaveIcon />, onChoose: () => void save(room) }]
      : [];
  const helping: MenuItem = {
    label: safetyLabel.help,
    icon: <HelpIcon />,
    onChoose: () => onAsk({ dialog: 'help' }),
  };
  const items: MenuItem[] = [
    ...(onView ? [{ label: safetyLabel.viewProfile, icon: <PersonIcon />, onChoose: onView }] : []),
    ...(blocked || closed ? [] : [liking]),
    ...saving,
    blocking,
    { label: safetyLabel.report, icon: <FlagIcon />, danger: true, onChoose: () => onAsk({ dialog: 'report' }) },
    helping,
  ];
  return <Menu {...menu} items={gone ? [...saving, helping] : items} />;
}
