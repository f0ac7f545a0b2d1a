import { memberLabel, type Profile, profile, profileLabel, profileText, siteLabel } from '../../core';
import { useClientStore, useHost, useResource, useStyles } from '../frame/host';
import { useMemberActions } from '../members/member-actions';
import { MemberMenu } from '../safety/MemberMenu';
import { Empty, Loaded } from '../ui/feedback/Feedback';
import { BookmarkIcon, ChatIcon, HeartIcon } from '../ui/icons/people';
import { Button } from '../ui/press/Button';
import { ProfileSkeleton } from './ProfileSkeleton';
import { PublicCards } from './PublicCards';
import { PublicHead } from './PublicHead';
import { profileStyles } from './styles';

/** Another member's page: the public profile and the actions on the member, with nothing to edit. */
export function MemberProfile({ id }: { id: string }) {
  useStyles(profileStyles);
  const resource = useClientStore(profile).of(id);
  const state = useResource(resource);
  if (state.error?.kind === 'missing') return <MissingMember />;
  return (
    <>
      {!state.data && <h1 className="sr">{siteLabel.profile}</h1>}
      <Loaded
        state={state}
        skeleton={<ProfileSkeleton />}
        failed={profileText.loadFailed}
        onRetry={() => void resource.load()}
      >
        {(data) => (
          <div className="profile">
            <PublicHead data={data}>
              <MemberActions data={data} onBlocked={() => void resource.reload()} />
            </PublicHead>
            <div className="profile-main profile-cards">
              <PublicCards data={data} />
            </div>
          </div>
        )}
      </Loaded>
    </>
  );
}

function MemberActions({ data, onBlocked }: { data: Profile; onBlocked(): void }) {
  const { action, isLiked, isShortlisted, isBusy, like, unlike, message, toggleShortlist } = useMemberActions(data);
  return (
    <div className="head-actions">
      {action === 'message' ? (
        <Button className="head-main" busy={isBusy} onClick={() => void message()}>
          <ChatIcon />
          {memberLabel.message}
        </Button>
      ) : (
        <Button
          className="head-main"
          look={isLiked ? 'soft' : 'primary'}
          disabled={isBusy}
          onClick={() => void (isLiked ? unlike : like)()}
        >
          <HeartIcon filled={isLiked} />
          {isLiked ? memberLabel.unlike : memberLabel.like}
        </Button>
      )}
      <Button
        look={isShortlisted ? 'soft' : 'quiet'}
        round
        aria-label={isShortlisted ? memberLabel.unshortlist : memberLabel.shortlist}
        title={isShortlisted ? memberLabel.unshortlist : memberLabel.shortlist}
        disabled={isBusy}
        onClick={() => void toggleShortlist()}
      >
        <BookmarkIcon filled={isShortlisted} />
      </Button>
      <MemberMenu
        member={data}
        liked={isLiked}
        look="quiet"
        onDone={(deed) => {
          if (deed === 'blocked') onBlocked();
        }}
      />
    </div>
  );
}

function MissingMember() {
  const { navigate } = useHost();
  return (
    <section className="card">
      <h1 className="sr">{siteLabel.profile}</h1>
      <Empty title={profileLabel.missingTitle} body={profileLabel.missingBody}>
        <Button onClick={() => navigate('search')}>{profileLabel.missingBack}</Button>
      </Empty>
    </section>
  );
}
