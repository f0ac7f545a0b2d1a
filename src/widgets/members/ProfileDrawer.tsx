import { nameOf, profile, profileText, siteLabel } from '../../core';
import { useNoun, useResource, useStyles } from '../host';
import { Dialog } from '../ui/Dialog';
import { Loaded } from '../ui/Feedback';
import { DrawerProfile } from './DrawerProfile';
import style from './drawer.css?inline';
import type { Viewed } from './person';

const styles = [style];

/** A member's profile, slid in from the side: spec section 2, «Profile side panel». */
export default function ProfileDrawer({ member, onClose }: { member: Viewed; onClose(): void }) {
  useStyles(styles);
  const resource = useNoun(profile).of(member.user);
  const state = useResource(resource);
  const name = nameOf(state.data) || nameOf(member) || siteLabel.profile;
  return (
    <Dialog look="drawer" title={name} onClose={onClose}>
      <Loaded
        state={state}
        failed={profileText.loadFailed}
        onRetry={() => void resource.load()}
        skeleton={<DrawerSkeleton />}
      >
        {(data) => <DrawerProfile profile={data} />}
      </Loaded>
    </Dialog>
  );
}

function DrawerSkeleton() {
  return (
    <div className="drawer-profile" aria-hidden="true">
      <div className="drawer-photo skeleton" />
      <div className="skeleton member-line" />
      <div className="skeleton drawer-block" />
      <div className="skeleton drawer-block" />
    </div>
  );
}
