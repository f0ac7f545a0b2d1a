import { commonLabel } from '@core/texts';
import type { Mail } from '../texts/mail';
import { said } from '../texts/said';
import type { CodeToSend } from './mails';
import { timeOf } from './time-of';

const ignoreIt = 'If this was not you, you can ignore this email.';

/** The code that connects the user of a partner's site with an account. */
export function codeForPartner({ digits, ttl, isAnother }: CodeToSend, site: string): Mail {
  const code = { lead: 'Your verification code is', digits, ttl };
  const subject = isAnother ? 'Your new verification code' : 'Your verification code';
  const time = timeOf(ttl);
  return {
    subject,
    code,
    paragraphs: [
      said('Enter it on {site} to connect that site with your account. It works for {time}.', { site, time }),
      said('{site} can then open {product} for you on its pages. Who runs its pages can see what you see there.', {
        site,
        product: commonLabel.product,
      }),
      'Never give this code to anyone. If this was not you, you can ignore this email.',
    ],
    discreet: {
      subject,
      paragraphs: [
        said('Enter it on {site} to connect that site with your account. It works for {time}.', { site, time }),
        said('{site} can then open your account on its pages. Who runs its pages can see what you see there.', {
          site,
        }),
        'Never give this code to anyone. If this was not you, you can ignore this email.',
      ],
    },
  };
}

/** A site was connected with the account. */
export function siteConnected(site: string): Mail {
  const subject = said('{site} is connected with your account', { site });
  return {
    discreet: 'same',
    subject,
    paragraphs: [
      said('{site} can now sign you in on its pages. Who runs its pages can see what you see there.', { site }),
      'To end this, open Settings and disconnect the site. If this was not you, also choose “Forgot Password” when you log in, and set a new password.',
    ],
  };
}

/** The code that proves the owner of an account in a session that a partner's site has started. */
export function codeForStepUp({ digits, ttl, isAnother }: CodeToSend): Mail {
  return {
    discreet: 'same',
    subject: isAnother ? 'Your new verification code' : 'Your verification code',
    code: { lead: 'Your verification code is', digits, ttl },
    paragraphs: [
      said('Enter it to confirm that you want to change your account. It works for {time}.', { time: timeOf(ttl) }),
      ignoreIt,
    ],
  };
}
