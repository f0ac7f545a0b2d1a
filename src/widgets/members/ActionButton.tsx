import { memberLabel, nameOf, type Profile } from '../../core';
import { Button, type ButtonLook } from '../ui/Button';
import { ChatIcon, HeartIcon } from '../ui/icons';
import { useMemberActions } from './member-actions';

const looks = { message: 'primary', unlike: 'soft', like: 'quiet' } as const satisfies Record<string, ButtonLook>;

const labels = {
  message: memberLabel.messageNamed,
  unlike: memberLabel.unlikeNamed,
  like: memberLabel.likeNamed,
};

/** The one action of a card: message where the two match, else unlike where liked, else like. Spec section 4. */
export function ActionButton({ profile }: { profile: Profile }) {
  const actions = useMemberActions(profile);
  const { action } = actions;
  const label = labels[action](nameOf(profile));
  return (
    <Button
      look={looks[action]}
      round
      className={`member-action ${action === 'like' ? 'tinted' : ''}`}
      part="action"
      aria-label={label}
      title={memberLabel[action]}
      busy={actions.isBusy}
      onClick={() => void actions[action]()}
    >
      {action === 'message' ? <ChatIcon /> : <HeartIcon filled={action === 'unlike'} />}
    </Button>
  );
}
