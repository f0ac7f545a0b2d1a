import { commonLabel } from '@core/texts';
import type { Mail } from '../texts/mail';
import { translatable } from '../texts/translatable';
import type { CodeToSend } from './mails';
import { timeOf } from './time-of';

const ignoreIt = 'If this was not you, you can ignore this email.';
const keepIt = 'Never give this code to anyone. If this was not you, you can ignore this email.';
const subjectOf = (isAnother: boolean) => (isAnother ? 'Your new verification code' : 'Your verification code');

/** The code that connects a partner's user to an account. It names the partner, so that nobody enters it elsewhere. */
export function codeForPartner({ digits, ttl, isAnother, site }: CodeToSend & { site: string }): Mail {
  const subject = subjectOf(isAnother);
  const product = commonLabel.product;
  const enterIt = translatable('Enter it on {site} to connect that site to your account. It works for {time}.', {
    site,
    time: timeOf(ttl),
  });
  return {
    subject,
    code: { lead: 'Your verification code is', digits, ttl },
    paragraphs: [
      enterIt,
      translatable(
        '{site} can then open {product} for you on its pages. Who runs its pages can see what you see there.',
        {
          site,
          product,
        },
      ),
      keepIt,
    ],
    discreet: {
      subject,
      paragraphs: [
        enterIt,
        translatable('{site} can then sign you in on its pages. Who runs its pages can see what you see there.', {
          site,
        }),
        keepIt,
      ],
    },
  };
}

/** A site was connected to the account. */
export function siteConnected({ site }: { site: string }): Mail {
  return {
    subject: translatable('{site} is connected to your account', { site }),
    paragraphs: [
      translatable('{site} can now sign you in on its pages. Who runs its pages can see what you see there.', { site }),
      'To end this, open Settings and disconnect the site. If this was not you, also choose “Forgot Password” when you log in, and set a new password.',
    ],
    discreet: {
      subject: 'A site is connected to your account',
      paragraphs: [
        'A site can now sign you in on its pages. To see which one, log in and open Settings. You can disconnect it there.',
      ],
    },
  };
}

/** The code that proves the owner of an account in a session that a partner's site has started. */
export function codeForStepUp({ digits, ttl, isAnother }: CodeToSend): Mail {
  return {
    discreet: 'same',
    subject: subjectOf(isAnother),
    code: { lead: 'Your verification code is', digits, ttl },
    paragraphs: [
      translatable('Enter it to confirm that you want to change your account. It works for {time}.', {
        time: timeOf(ttl),
      }),
      ignoreIt,
    ],
  };
}
