import type { Profile } from '../../core';
import type { ButtonLook } from '../ui/Button';

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
  /** The conversation with this one is closed: only Block and Report are offered, since likes may lead nowhere. */
  closed?: boolean;
  /** Shows the profile; without it View profile is not offered. */
  onView?(): void;
  /** Told what was done, once the backend has confirmed it. */
  onDone?(deed: MemberDeed): void;
  look?: ButtonLook;
}

/** What the dialog about a block takes. It closes itself once the block is made, and stays when that fails. */
export interface BlockDialogProps {
  member: MenuMember;
  onBlocked(): void;
  onClose(): void;
}
