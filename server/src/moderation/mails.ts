import { type Explanation, explain } from '../texts/explanation';
import type { Mail } from '../texts/mail';
import { type Translatable, translatable } from '../texts/translatable';

/** For what the notifications tell as well. */
const readInNotifications: Mail['discreet'] = {
  subject: 'A message about your account',
  paragraphs: ['We have a message for you about your account. To read it, log in and open your notifications.'],
};

/** A moderator has warned the member. Reveals neither the reporter nor the report. */
export function conductWarning(explanation: Explanation): Mail {
  return {
    subject: 'A warning about your account',
    paragraphs: [
      'Other members have reported how you use the service, and we have looked into it. Please treat everyone with respect and give true details about yourself. If this continues, we may suspend your account.',
      ...explain(explanation),
    ],
    discreet: {
      subject: 'A warning about your account',
      paragraphs: [
        'We have looked into how you use your account, and it was against our rules. If this continues, we may suspend it. To learn the reason, please reply to this email.',
      ],
    },
  };
}

/** The account was suspended. Reveals neither reporters nor the note of the moderator. */
export function accountSuspended(explanation: Explanation): Mail {
  return {
    subject: 'Your account was suspended',
    paragraphs: [
      'We have suspended your account because it was used against our rules. You are logged out on all devices, and other members no longer see you. If you think this is a mistake, please reply to this email.',
      ...explain(explanation),
    ],
    discreet: {
      subject: 'Your account was suspended',
      paragraphs: [
        'We have suspended your account because it was used against our rules. You are logged out on all devices. To learn the reason, or if you think this is a mistake, please reply to this email.',
      ],
    },
  };
}

/** The suspension was lifted. */
export function accountReinstated(): Mail {
  return {
    subject: 'Your account is active again',
    paragraphs: [
      'We have lifted the suspension of your account. You can log in again. Your profile, matches and conversations are as they were.',
    ],
    discreet: {
      subject: 'Your account is active again',
      paragraphs: ['We have lifted the suspension of your account. You can log in again. Everything is as it was.'],
    },
  };
}

/** A moderator believes that the member is under 18. */
export function childSuspended(): Mail {
  return {
    subject: 'This service is for adults',
    paragraphs: [
      'We believe that you are under 18. This service is for adults only, so in two days we erase your account with everything in it. If you are 18 or older, please reply to this email before that.',
    ],
    discreet: {
      subject: 'Your account was suspended',
      paragraphs: [
        'We believe that you are too young for this service, so in two days we erase your account with everything in it. If this is a mistake, please reply to this email before that.',
      ],
    },
  };
}

/** Several members have reported the profile within a week. Says neither that nor who, because nothing is decided. */
export function profileHeld(): Mail {
  return {
    subject: 'About your profile',
    paragraphs: [
      'Other members do not see your profile for now, until our team has looked at it. Nothing is decided by that: your matches and conversations stay, and you do not need to do anything.',
      'We show your profile again as soon as we have looked, and tell you then. If you have a question, please reply to this email.',
    ],
    discreet: readInNotifications,
  };
}

/** A date of birth was corrected. The date is not in the mail, which others may read. */
export function birthCorrected(): Mail {
  return {
    subject: 'About your profile',
    paragraphs: [
      'Our team has corrected the date of birth in your profile. The age that others see follows from it.',
      'If this is a mistake, please reply to this email.',
    ],
    discreet: readInNotifications,
  };
}

/** Names a photo by its slot; null is the profile picture. */
function photoWords(slot: number | null): Translatable {
  return slot === null
    ? translatable('your profile picture', {})
    : translatable('your photo {number}', { number: slot + 1 });
}

/** A moderator has removed one photo: that of a slot, or the profile picture. */
export function photoRemoved({ slot, ...explanation }: Explanation & { slot?: number | null }): Mail {
  return {
    subject: 'About a photo in your profile',
    paragraphs: [
      translatable(
        'We have removed {photo} from your profile, because it was against our rules. Nothing else has changed.',
        {
          photo: photoWords(slot ?? null),
        },
      ),
      ...explain(explanation),
      'You can add another photo at any time. If you think this is a mistake, please reply to this email.',
    ],
    discreet: {
      subject: 'A message about your account',
      paragraphs: [
        'We have removed one of your pictures, because it was against our rules. Nothing else has changed. To learn the reason, or if you think this is a mistake, please reply to this email.',
      ],
    },
  };
}
