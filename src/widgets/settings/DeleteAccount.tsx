import { useState } from 'react';
import { settingsLabel } from '../../core';
import { deferred } from '../ui/deferred';
import { Button } from '../ui/press/Button';
import { Section } from './Section';

const DeleteDialog = deferred(() => import('./DeleteDialog'));

/** The button that deletes the account, last on the page and not prominent. */
export function DeleteAccount() {
  const [isAsking, setAsking] = useState(false);
  return (
    <Section name="delete" intro={settingsLabel.deleteIntro}>
      <div className="settings-actions">
        <Button look="quiet" className="settings-danger" onClick={() => setAsking(true)}>
          {settingsLabel.delete}
        </Button>
      </div>
      {isAsking && <DeleteDialog onClose={() => setAsking(false)} />}
    </Section>
  );
}
