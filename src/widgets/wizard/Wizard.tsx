import { useRef, useState } from 'react';
import { commonLabel, hasFirstName, ownProfile, wizard } from '../../core';
import { useClientStore, useHost, useResource, useSignedIn } from '../frame/host';
import { deferred } from '../ui/deferred';
import { WizardForm } from './WizardForm';
import { WizardSkeleton } from './WizardSkeleton';

const SignUpFirst = deferred(
  () => import('./SignUpFirst'),
  () => <p className="soft">{commonLabel.loading}</p>,
);

// Waits with the skeleton that is shown already, so that nothing moves.
const Finished = deferred(
  () => import('./Finished'),
  () => <WizardSkeleton />,
);

/**
 * The wizard for pages without our routes. Without a session it begins with sign-up; with a finished profile it says so. It
 * waits until it knows which, unless the member has already begun.
 */
export function Wizard() {
  const { emit } = useHost();
  const signedIn = useSignedIn();
  const own = useResource(useClientStore(ownProfile));
  const { isUnderWay } = useClientStore(wizard);
  const [isFinished, setFinished] = useState(false);
  // Once shown, the form stays, so that it does not disappear while the member types.
  const isKnown = useRef(false);

  const isTold = own.data !== undefined || own.status === 'failed';
  isKnown.current = signedIn && (isKnown.current || isTold || isUnderWay());
  if (!signedIn) return <SignUpFirst />;
  if (!isKnown.current) return <WizardSkeleton />;
  if (isFinished || (hasFirstName(own.data) && !isUnderWay())) return <Finished />;
  return (
    <WizardForm
      onFinished={() => {
        setFinished(true);
        emit('mm-wizard-finished', undefined);
      }}
    />
  );
}
