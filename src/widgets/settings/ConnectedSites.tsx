import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { type ConnectedSite, commonLabel, connectedSites, dateAndTime, partnerLabel, profileText } from '../../core';
import { useClientStore, useResource } from '../frame/host';
import { Dialog } from '../ui/dialog/Dialog';
import { Empty, Loaded } from '../ui/feedback/Feedback';
import { Button } from '../ui/press/Button';
import { Sentence } from '../ui/Sentence';
import { Section } from './Section';

/** The sites that can sign the member in, each with a button to disconnect it. */
export function ConnectedSites() {
  const { list } = useClientStore(connectedSites);
  const state = useResource(list);
  const [leaving, setLeaving] = useState<ConnectedSite>();
  return (
    <Section name="sites" intro={partnerLabel.sitesIntro}>
      <Loaded
        state={state}
        skeleton={<div className="skeleton settings-line" aria-hidden="true" />}
        failed={profileText.loadFailed}
        onRetry={() => void list.load()}
      >
        {(data) =>
          data?.length ? (
            <ul className="settings-rows">
              {data.map((site) => (
                <li key={site.id}>
                  <SiteRow site={site} onDisconnect={() => setLeaving(site)} />
                </li>
              ))}
            </ul>
          ) : (
            <Empty title={partnerLabel.noSites} body={partnerLabel.noSitesHint} />
          )
        }
      </Loaded>
      {leaving && <DisconnectDialog site={leaving} onClose={() => setLeaving(undefined)} />}
    </Section>
  );
}

function SiteRow({ site, onDisconnect }: { site: ConnectedSite; onDisconnect(): void }) {
  return (
    <div className="settings-row">
      <div className="settings-row-text">
        <p className="settings-value">
          <bdi>{site.name}</bdi>
        </p>
        <div className="soft small">
          <p>{partnerLabel.since(dateAndTime(site.since))}</p>
          <p>{site.current ? partnerLabel.here : partnerLabel.used(dateAndTime(site.last_used))}</p>
        </div>
      </div>
      <Button look="quiet" aria-label={partnerLabel.disconnectNamed(site.name)} onClick={onDisconnect}>
        {partnerLabel.disconnect}
      </Button>
    </div>
  );
}

/** Explains what ends, and disconnects the site. */
function DisconnectDialog({ site, onClose }: { site: ConnectedSite; onClose(): void }) {
  const { disconnect } = useClientStore(connectedSites);
  const isLeaving = useStore(disconnect.$pending);
  return (
    <Dialog title={partnerLabel.disconnectTitle(site.name)} onClose={onClose}>
      <p>
        <Sentence text={partnerLabel.disconnectBody} />
      </p>
      <div className="dialog-actions">
        <Button look="quiet" onClick={onClose}>
          {commonLabel.cancel}
        </Button>
        <Button busy={isLeaving} onClick={() => void disconnect(site).then(({ ok }) => ok && onClose())}>
          {partnerLabel.disconnect}
        </Button>
      </div>
    </Dialog>
  );
}
