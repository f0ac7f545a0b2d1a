import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import { commonLabel, confirmsDeletion, session, settingsLabel } from '../../core';
import { useClientStore, useHost, useStyles } from '../frame/host';
import safetyStyle from '../safety/safety.css?inline';
import { Dialog } from '../ui/dialog/Dialog';
import { TextField } from '../ui/form/TextField';
import { Button } from '../ui/press/Button';

const styles = [safetyStyle];

/**
 * Explains what is deleted with the account. Deletes it once the member has typed the word, then goes to /signup. Spec section
 * 4.
 */
export default function DeleteDialog({ onClose }: { onClose(): void }) {
  useStyles(styles);
  const { navigate, emit } = useHost();
  const { deleteAccount } = useClientStore(session);
  const isDeleting = useStore(deleteAccount.$pending);
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<string>();

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!confirmsDeletion(typed) || isDeleting) return;
    setFailure(undefined);
    const result = await deleteAccount();
    if (!result.ok) return setFailure(result.message);
    emit('mm-signed-out', undefined);
    navigate('signup');
  };

  return (
    <Dialog title={settingsLabel.deleteTitle} onClose={onClose}>
      <form className="stack" aria-label={settingsLabel.delete} onSubmit={onSubmit} noValidate>
        <ul className="safety-points">
          {settingsLabel.deletePoints.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <TextField
          label={settingsLabel.deleteConfirm(settingsLabel.deleteWord)}
          name="confirmation"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          error={failure}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div className="dialog-actions">
          <Button look="quiet" onClick={onClose}>
            {commonLabel.cancel}
          </Button>
          <Button type="submit" look="danger" busy={isDeleting} disabled={!confirmsDeletion(typed)}>
            {settingsLabel.delete}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
