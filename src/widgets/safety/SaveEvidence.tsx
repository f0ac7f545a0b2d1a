import { useStore } from '@nanostores/react';
import { evidence, safetyLabel } from '../../core';
import { useClientStore } from '../frame/host';
import { Button } from '../ui/press/Button';
import { useConversationWith } from './conversation-with';
import { useSaveEvidence } from './save-evidence';

/** Offers the conversation with a member as a file of evidence, if there is one. `room` is its id where it is known. */
export function SaveEvidence({ user, room: known }: { user: string; room?: string | undefined }) {
  const found = useConversationWith(user);
  const room = known ?? found;
  const isSaving = useStore(useClientStore(evidence).fetch.$pending);
  const save = useSaveEvidence();
  if (!room) return null;
  return (
    <div className="safety-evidence">
      <p className="soft small">{safetyLabel.evidenceHint}</p>
      <Button look="quiet" busy={isSaving} onClick={() => void save(room)}>
        {safetyLabel.saveEvidence}
      </Button>
    </div>
  );
}
