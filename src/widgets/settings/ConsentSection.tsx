import { useStore } from '@nanostores/react';
import { useState } from 'react';
import {
  CONSENT_PURPOSES,
  type Consents,
  commonLabel,
  consentLabel,
  consentState,
  consents,
  newestConsent,
  SENSITIVE_VERSION,
} from '../../core';
import { useClientStore, useResource } from '../frame/host';
import { LegalLink } from '../legal/LegalLink';
import { Dialog } from '../ui/dialog/Dialog';
import { Loaded } from '../ui/feedback/Feedback';
import { Status } from '../ui/feedback/Status';
import { Button } from '../ui/press/Button';
import { Section } from './Section';

/** What the member has agreed to, how to take it back, and how the score is worked out. */
export function ConsentSection() {
  const { own } = useClientStore(consents);
  return (
    <Section name="consents" intro={consentLabel.intro}>
      <div className="consent-stack">
        <Loaded
          state={useResource(own)}
          skeleton={<div className="skeleton settings-line" />}
          failed={consentLabel.loadFailed}
          onRetry={() => void own.load()}
        >
          {(known) => known && <Decisions known={known} />}
        </Loaded>
        <h3 className="small">{consentLabel.scoreTitle}</h3>
        <p className="soft small">
          {consentLabel.score} <LegalLink page="contact" text={consentLabel.contact} />
        </p>
      </div>
    </Section>
  );
}

function Decisions({ known }: { known: Consents }) {
  const { decide } = useClientStore(consents);
  const isDeciding = useStore(decide.$pending);
  const [isAsking, setAsking] = useState(false);
  const [isShared, setShared] = useState(false);
  const share = async (given: boolean) => {
    const result = await decide('sensitive', SENSITIVE_VERSION, given);
    if (!result.ok) return;
    setAsking(false);
    setShared(given);
  };
  const shares = newestConsent(known, 'sensitive')?.given;
  return (
    <div className="consent-stack">
      <dl className="consent-list">
        {CONSENT_PURPOSES.map((purpose) => (
          <div key={purpose}>
            <dt>{consentLabel.names[purpose]}</dt>
            <dd className="soft small">{consentState(newestConsent(known, purpose))}</dd>
          </div>
        ))}
      </dl>
      {!shares && <p className="soft small">{consentLabel.shareHint}</p>}
      <div className="settings-actions">
        {shares !== false && (
          <Button look="quiet" onClick={() => setAsking(true)}>
            {shares ? consentLabel.stopSharing : consentLabel.leaveOut}
          </Button>
        )}
        {!shares && (
          <Button look="quiet" busy={isDeciding} onClick={() => void share(true)}>
            {consentLabel.share}
          </Button>
        )}
        <Status className="soft small">{isShared && consentLabel.shareNext}</Status>
      </div>
      {isAsking && (
        <Dialog title={consentLabel.stopTitle} onClose={() => setAsking(false)}>
          <p>{consentLabel.stopBody}</p>
          <div className="dialog-actions">
            <Button look="quiet" onClick={() => setAsking(false)}>
              {commonLabel.cancel}
            </Button>
            <Button busy={isDeciding} onClick={() => void share(false)}>
              {consentLabel.stopSharing}
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}
