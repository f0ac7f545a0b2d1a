import type { Profile } from '../../core';
import type { ButtonLook } from '../ui/press/Button';

/** The member that the actions are about: the id and the displayed name. */
export type MenuMember = Pick<Profile, 'user' | 'first_name' | 'last_name'>;

/** The action done to the member. */
export type MemberDeed = 'liked' | 'unliked' | 'blocked' | 'unblocked' | 'reported';

export interface MemberMenuProps {
  member: MenuMember;
  /** Whether the lists say that the member likes this one. A later decision takes precedence. */
  liked?: boolean | null;
  /** Whether the member has blocked this one. The menu then has Unblock, but no Like and Block. */
  blocked?: boolean | null;
  /** Whether the conversation is closed. The menu then has no Like, because a like may have no effect. */
  closed?: boolean;
  /** The id of the conversation that the menu offers to save as evidence. */
  room?: string;
  /** Whether the other member is unknown because they left long ago. The menu then offers only the evidence and help. */
  gone?: boolean;
  /** Shows the profile. Without it, the menu has no View profile. */
  onView?(): void;
  /** Called after an action, once the backend has confirmed it. */
  onDone?(deed: MemberDeed): void;
  look?: ButtonLook;
}

/** Props of the block dialog. It closes itself after the block, and stays open if that fails. */
export interface BlockDialogProps {
  member: MenuMember;
  onBlocked(): void;
  onClose(): void;
}

/** A dialog about a member, and the type of a report that is chosen in it at first. */
export interface Asked {
  dialog: 'block' | 'report' | 'help';
  type?: string;
}

/** Props of "Something is wrong", in addition to those of the block dialog that it offers. */
export interface HelpDialogProps extends BlockDialogProps, Pick<MemberMenuProps, 'room' | 'gone' | 'blocked'> {
  /** Opens another dialog in its place. */
  onAsk(asked: Asked): void;
}
