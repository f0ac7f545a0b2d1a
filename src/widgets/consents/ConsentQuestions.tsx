import { useStore } from '@nanostores/react';
import { useState } from 'react';
import {
  type ConsentPurpose,
  consentLabel,
  consents,
  type LegalName,
  profileDetails,
  wizardQuestion,
} from '../../core';
import { useNoun, useResource, useStyles } from '../frame/host';
import { LegalLink } from '../legal/LegalLink';
import { Button } from '../ui/Button';
import style from './consents.css?inline';

const styles = [style];

/**
 * Asks a member who is here already: once about answers on health, belief and origin, and again when the terms or the privacy
 * notice have a new version. One question at a time, with answers of the same size. Renders nothing if there is none.
 */
export function ConsentQuestions() {
  useStyles(styles);
  const { own, decide } = useNoun(consents);
  const { data } = useResource(own);
  const { details } = useNoun(profileDetails);
  const isDeciding = useStore(decide.$pending);
  const [later, setLater] = useState<readonly ConsentPurpose[]>([]);
  const question = data?.asked.find(({ purpose }) => !later.includes(purpose));
  if (!question) return null;
  const { purpose, version } = question;
  const isSensitive = purpose === 'sensitive';
  const answer = async (given: boolean) => {
    if ((await decide(purpose, version, given)).ok && isSensitive) void details.reload();
  };
  return (
    <section className="card consent-question" aria-labelledby="consent-question">
      <h2 id="consent-question">{isSensitive ? wizardQuestion.sharesSensitive : consentLabel.changed[purpose]}</h2>
      {isSensitive ? (
        <p className="soft">{wizardQuestion.sharesSensitiveHint}</p>
      ) : (
        <p>
          <LegalLink page={purpose satisfies LegalName} text={consentLabel.names[purpose]} newTab />
        </p>
      )}
      <div className="consent-answers">
        <Button look="quiet" busy={isDeciding} onClick={() => void answer(true)}>
          {consentLabel.agree}
        </Button>
        {isSensitive ? (
          <Button look="quiet" busy={isDeciding} onClick={() => void answer(false)}>
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
