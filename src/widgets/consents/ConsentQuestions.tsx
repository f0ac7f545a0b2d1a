import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { type ConsentPurpose, consentLabel, consents } from '../../core';
import { useClientStore, useResource, useStyles } from '../frame/host';
import { deferred } from '../ui/deferred';
import { Button } from '../ui/press/Button';
import style from './consents.css?inline';

const ChangedPage = deferred(() => import('./ChangedPage'));

const styles = [style];

/**
 * Asks a member who is here already: once about answers on health, belief and origin, and again when the terms or the privacy
 * notice have a new version. One question at a time, with answers of the same size. Renders nothing if there is none.
 */
export function ConsentQuestions() {
  useStyles(styles);
  const { own, decide } = useClientStore(consents);
  const { data } = useResource(own);
  const isDeciding = useStore(decide.$pending);
  const [later, setLater] = useState<readonly ConsentPurpose[]>([]);
  const question = data?.asked.find(({ purpose }) => !later.includes(purpose));
  if (!question) return null;
  const { purpose, version } = question;
  const isSensitive = purpose === 'sensitive';
  const answer = (given: boolean) => void decide(purpose, version, given);
  return (
    <section className="card consent-question" part="card" aria-labelledby="consent-question">
      <h2 id="consent-question">{isSensitive ? consentLabel.shareQuestion : consentLabel.changed[purpose]}</h2>
      {isSensitive ? (
        <p className="soft">{consentLabel.shareHint}</p>
      ) : (
        <p className="consent-page">
          <ChangedPage page={purpose} />
        </p>
      )}
      <div className="consent-answers">
        <Button look="quiet" busy={isDeciding} onClick={() => answer(true)}>
          {consentLabel.agree}
        </Button>
        {isSensitive ? (
          <Button look="quiet" busy={isDeciding} onClick={() => answer(false)}>
            {consentLabel.leaveOut}
          </Button>
        ) : (
          <Button look="quiet" onClick={() => setLater([...later, purpose])}>
            {consentLabel.notNow}
          </Button>
        )}
      </div>
    </section>
  );
}
