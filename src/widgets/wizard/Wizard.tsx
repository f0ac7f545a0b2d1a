import { useRef, useState } from 'react';
import { commonLabel, hasFirstName, nameOf, ownProfile, wizard, wizardLabel } from '../../core';
import { useHost, useNoun, useResource, useSignedIn } from '../frame/host';
import { Button } from '../ui/Button';
import { deferred } from '../ui/deferred';
import { Empty } from '../ui/Feedback';
import { WizardForm } from './WizardForm';
import { WizardSkeleton } from './WizardSkeleton';

const SignUpFirst = deferred(
  () => import('./SignUpFirst'),
  () => <p className="soft">{commonLabel.loading}</p>,
);

/**
 * The wizard for pages without our routes. Without a session it begins with sign-up; with a finished profile it says so. It
 * waits until it knows which, unless the member has already begun.
 */
export function Wizard() {
  const { navigate, emit } = useHost();
  const signedIn = useSignedIn();
  const own = useResource(useNoun(ownProfile));
  const { isUnderWay } = useNoun(wizard);
  const [isFinished, setFinished] = useState(false);
  // Once shown, the form stays, so that it does not disappear while the member types.
  const isKnown = useRef(false);

  const isTold = own.data !== undefined || own.status === 'failed';
  isKnown.current = signedIn && (isKnown.current || isTold || isUnderWay());
  if (!signedIn) return <SignUpFirst />;
  if (!isKnown.current) return <WizardSkeleton />;
  if (isFinished || (hasFirstName(own.data) && !isUnderWay())) {
    return (
      <section className="card fill">
        <Empty title={wizardLabel.finished} body={nameOf(own.data)}>
          <Button onClick={() => navigate('dashboard')}>{commonLabel.next}</Button>
        </Empty>
      </section>
    );
  }
  return (
    <WizardForm
      onFinished={() => {
        setFinished(true);
        emit('mm-wizard-finished', undefined);
      }}
    />
  );
}
