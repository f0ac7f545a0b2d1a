import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { commonLabel, discreet, lockGate, lockLabel, sessionLabel } from '../../core';
import { useClientStore, useHost, useStyles } from '../frame/host';
import { useLogOut } from '../session/use-log-out';
import { Dialog } from '../ui/dialog/Dialog';
import { icon } from '../ui/icon';
import { Button } from '../ui/press/Button';
import style from './lock.css?inline';
import { Owner } from './Owner';

const LockIcon = icon('M6 11h12v9H6z', 'M8.500 11V8a3.500 3.500 0 0 1 7 0v3');

const styles = [style];

/**
 * Stands in the place of everything while the device is locked: on our site the question itself, in an element of another page a
 * button that opens it. It names neither the site nor the member.
 */
export default function LockScreen() {
  useStyles(styles);
  return useHost().ownsPage ? <LockedPage /> : <LockedElement />;
}

function LockedPage() {
  const { quickExit } = useHost();
  const neutral = useStore(useClientStore(discreet).$name);
  useEffect(() => {
    document.title = neutral ?? commonLabel.product;
  }, [neutral]);
  return (
    <div className="lock-page">
      <div className="lock-bar">{quickExit?.()}</div>
      <main className="lock-main">
        <h1>
          <LockIcon />
          {lockLabel.locked}
        </h1>
        <Question />
      </main>
    </div>
  );
}

function LockedElement() {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="lock-element">
      <Button look="quiet" aria-label={lockLabel.unlock} onClick={() => setAsking(true)}>
        <LockIcon />
        <span className="lock-name">{lockLabel.unlock}</span>
      </Button>
      {isAsking && (
        <Dialog title={lockLabel.locked} onClose={() => setAsking(false)}>
          <Question />
        </Dialog>
      )}
    </div>
  );
}

function Question() {
  const kind = useClientStore(lockGate).lock()?.kind;
  const logOut = useLogOut();
  const { emit } = useHost();
  const isPasskey = kind === 'passkey';
  return (
    <div className="lock-question">
      <Owner
        act={isPasskey ? lockLabel.withPasskey : lockLabel.unlock}
        autoFocus
        onEnded={() => emit('mm-signed-out', undefined)}
      />
      <div className="lock-forgot">
        <p className="soft small">
          {isPasskey ? lockLabel.forgotPasskey : lockLabel.forgotPin} {lockLabel.forgotBody}
        </p>
        <Button look="text" onClick={() => void logOut()}>
          {sessionLabel.logOut}
        </Button>
      </div>
    </div>
  );
}
