import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { commonLabel, everywhere, sessionLabel, settingsLabel } from '../../core';
import { useClientStore, useHost, useOffersExtensions } from '../frame/host';
import { useLogOut } from '../session/use-log-out';
import { Dialog } from '../ui/dialog/Dialog';
import { Button } from '../ui/press/Button';
import { Section } from './Section';

/** Buttons to log out here or everywhere. */
export function Sessions() {
  const logOut = useLogOut();
  const [isAsking, setAsking] = useState(false);
  const hasEverywhere = useOffersExtensions();
  return (
    <Section name="sessions" intro={hasEverywhere ? settingsLabel.sessionsIntro : settingsLabel.sessionIntro}>
      <div className="settings-actions">
        <Button look="quiet" onClick={() => void logOut()}>
          {sessionLabel.logOut}
        </Button>
        {hasEverywhere && (
          <Button look="quiet" onClick={() => setAsking(true)}>
            {settingsLabel.everywhere}
          </Button>
        )}
      </div>
      {isAsking && <EverywhereDialog onClose={() => setAsking(false)} />}
    </Section>
  );
}

/** Explains what signing out everywhere does, and does it. */
function EverywhereDialog({ onClose }: { onClose(): void }) {
  const { navigate, emit } = useHost();
  const { logOut } = useClientStore(everywhere);
  const isLeaving = useStore(logOut.$pending);
  const leave = async () => {
    if (!(await logOut()).ok) return;
    emit('mm-signed-out', undefined);
    navigate('login');
  };
  return (
    <Dialog title={settingsLabel.everywhereTitle} onClose={onClose}>
      <p>{settingsLabel.everywhereBody}</p>
      <div className="dialog-actions">
        <Button look="quiet" onClick={onClose}>
          {commonLabel.cancel}
        </Button>
        <Button busy={isLeaving} onClick={() => void leave()}>
          {settingsLabel.everywhere}
        </Button>
      </div>
    </Dialog>
  );
}
