import { deferred } from '../ui/deferred';

/**
 * Three dots with the actions on another member: View profile, Like or Unlike, Block, Report (spec section 2, «profile
 * action menu»), with the dialogs they need. Its code is loaded when it is first shown; see `MemberActionsMenu`.
 */
export const MemberMenu = deferred(
  () => import('./MemberActionsMenu'),
  () => <span style={{ flex: 'none', inlineSize: 44, blockSize: 44 }} />,
);
