import { type CardAction, memberLabel, nameOf, type Profile } from '../../core';
import { ChatIcon, HeartIcon } from '../ui/icons/people';
import { Button, type ButtonLook } from '../ui/press/Button';
import { carryFocus } from '../ui/press/carry-focus';
import { useMemberActions } from './member-actions';

const kinds = {
  message: { look: 'primary', title: memberLabel.message, named: memberLabel.messageNamed },
  unlike: { look: 'soft', title: memberLabel.unlike, named: memberLabel.unlikeNamed },
  like: { look: 'quiet', title: memberLabel.like, named: memberLabel.likeNamed },
} as const satisfies Record<CardAction, { look: ButtonLook; title: string; named: (name: string) => string }>;

/** The one action of a card: message for a mutual match, unlike for a liked member, else like. Spec section 4. */
export function ActionButton({ profile }: { profile: Profile }) {
  const actions = useMemberActions(profile);
  const { action } = actions;
  const { look, title, named } = kinds[action];
  return (
    <Button
      look={look}
      round
      className={`member-action ${action === 'like' ? 'tinted' : ''}`}
      part="action"
      aria-label={named(nameOf(profile))}
      title={title}
      busy={actions.isBusy}
      onClick={(event) => void carryFocus(event.currentTarget, actions[action])}
    >
      {action === 'message' ? <ChatIcon /> : <HeartIcon filled={action === 'unlike'} />}
    </Button>
  );
}
