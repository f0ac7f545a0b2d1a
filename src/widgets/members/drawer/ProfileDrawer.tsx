import { nameOf, photoOf, profile, profileText, siteLabel } from '../../../core';
import { useClientStore, useResource, useStyles } from '../../frame/host';
import { Dialog } from '../../ui/dialog/Dialog';
import { Loaded } from '../../ui/feedback/Feedback';
import { Portrait } from '../../ui/photo/Portrait';
import type { Viewed } from '../person';
import { DrawerProfile } from './DrawerProfile';
import style from './drawer.css?inline';
import sectionStyle from './sections.css?inline';

const styles = [style, sectionStyle];

/** A member's profile in a panel that slides in from the side: spec section 2, "Profile side panel". */
export default function ProfileDrawer({ member, onClose }: { member: Viewed; onClose(): void }) {
  useStyles(styles);
  const resource = useClientStore(profile).of(member.user);
  const state = useResource(resource);
  const name = nameOf(state.data) || nameOf(member) || siteLabel.profile;
  return (
    <Dialog look="drawer" title={name} onClose={onClose}>
      <Loaded
        state={state}
        failed={profileText.loadFailed}
        onRetry={() => void resource.load()}
        skeleton={<DrawerSkeleton member={member} />}
      >
        {(data) => <DrawerProfile profile={data} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

/** The placeholder, with the photo that the card already shows. */
function DrawerSkeleton({ member }: { member: Viewed }) {
  const photo = photoOf(member);
  return (
    <div className="drawer-profile" aria-hidden="true">
      <div className={photo ? 'drawer-photo' : 'drawer-photo skeleton'}>
        {photo && <Portrait photo={photo} preview={member.photo_preview} name="" decorative eager />}
      </div>
      <div>
        <div className="skeleton drawer-line" />
        <div className="skeleton drawer-line" />
      </div>
      <div className="skeleton drawer-block" />
      <div className="skeleton drawer-block" />
      <div className="skeleton drawer-block" />
    </div>
  );
}
