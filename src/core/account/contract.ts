import { enums, type Infer, object, type } from 'superstruct';
import { endpoint } from '../endpoint';
import { Text } from '../wire';
import { READING_LANGUAGES } from './model';

/**
 * Account settings, for the settings screen and the CLI's `whoami`. `language` (extension) is `en` or `ar`: the language of the
 * member's emails.
 */
export const Account = type({ first_name: Text, last_name: Text, email: Text, language: Text });
export type Account = Infer<typeof Account>;

/** First name, last name, e-mail address and language of the account. */
export const getAccount = endpoint('GET', '/profile/settings/account', { answer: Account });

/** Changes the language of the account. At first it is the language of the sign-up. */
export const changeAccount = endpoint('PATCH', '/profile/settings/account', {
  body: object({ language: enums(READING_LANGUAGES) }),
  answer: Account,
  extension: true,
});
