import { useState } from 'react';
import {
  type BlockedMember,
  blockedMembers,
  blockedSince,
  listLabel,
  members,
  nameOf,
  profileText,
  settingsLabel,
  siteLabel,
} from '../../core';
import { useClientStore, useResource } from '../frame/host';
import { Empty, Loaded } from '../ui/feedback/Feedback';
import { Status } from '../ui/feedback/Status';
import { Portrait } from '../ui/photo/Portrait';
import { Button } from '../ui/press/Button';
import { useStableList } from '../ui/press/stable-list';
import { Sentence } from '../ui/Sentence';
import { Section } from './Section';

/** Rows to show at first, and with each press of Show more, so that the sections below stay near. */
const PAGE = 20;

/** The blocked members. Unblocked ones stay listed until you leave the page, so one click blocks them again. */
export function BlockedMembers() {
  const { list } = useClientStore(blockedMembers);
  const state = useResource(list);
  return (
    <Section name="blocked" intro={settingsLabel.blockedIntro}>
      <Loaded
        state={state}
        skeleton={<RowsSkeleton />}
        failed={profileText.loadFailed}
        onRetry={() => void list.load()}
      >
        {(data) => <Rows blocked={data ?? []} />}
      </Loaded>
    </Section>
  );
}

function Rows({ blocked }: { blocked: readonly BlockedMember[] }) {
  const [count, setCount] = useState(PAGE);
  const [released, setReleased] = useState<readonly BlockedMember[]>([]);
  const ids = blocked.map(({ user }) => user);
  const gone = released.filter(({ user }) => !ids.includes(user));
  const all = [...blocked, ...gone].sort((one, other) => (other.blocked_at ?? '').localeCompare(one.blocked_at ?? ''));
  const rows = useStableList(all, ({ user }) => user);
  if (rows.length === 0) return <Empty title={settingsLabel.nobodyBlocked} body={settingsLabel.nobodyBlockedHint} />;
  return (
    <>
      <ul className="settings-rows">
        {rows.slice(0, count).map((member) => (
          <li key={member.user} className={member.isLeaving ? 'leaving' : undefined}>
            <BlockedRow
              member={member}
              isBlocked={ids.includes(member.user)}
              onUnblocked={() => setReleased([...gone, member])}
            />
          </li>
        ))}
      </ul>
      {rows.length > count && (
        <Button look="quiet" onClick={() => setCount(count + PAGE)}>
          {listLabel.showMore}
        </Button>
      )}
    </>
  );
}

interface BlockedRowProps {
  member: BlockedMember;
  isBlocked: boolean;
  onUnblocked(): void;
}

function BlockedRow({ member, isBlocked, onUnblocked }: BlockedRowProps) {
  const { list, unblock } = useClientStore(blockedMembers);
  const { block } = useClientStore(members);
  const [isBusy, setBusy] = useState(false);
  const name = nameOf(member) || siteLabel.profile;
  const change = async () => {
    setBusy(true);
    if (!isBlocked) {
      if ((await block(member.user)).ok) await list.reload();
    } else if ((await unblock(member.user)).ok) onUnblocked();
    setBusy(false);
  };
  return (
    <div className="settings-row">
      <Portrait photo={member.photo} name={name} size={44} decorative />
      <div className="settings-row-text">
        <p className="settings-value">
          <bdi>
            <Sentence text={name} />
          </bdi>
        </p>
        <div className="soft small">
          {isBlocked && <p>{blockedSince(member)}</p>}
          <Status>{!isBlocked && <Sentence text={settingsLabel.unblockedNamed(name)} />}</Status>
        </div>
      </div>
      <Button
        look="quiet"
        busy={isBusy}
        aria-label={isBlocked ? settingsLabel.unblockNamed(name) : settingsLabel.blockAgainNamed(name)}
        onClick={() => void change()}
      >
        {isBlocked ? settingsLabel.unblock : settingsLabel.blockAgain}
      </Button>
    </div>
  );
}

function RowsSkeleton() {
  return (
    <div className="settings-row" aria-hidden="true">
      <div className="skeleton settings-portrait" />
      <div className="settings-row-text">
        <div className="skeleton settings-line" />
      </div>
    </div>
  );
}
