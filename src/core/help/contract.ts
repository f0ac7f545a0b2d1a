import { array, enums, type Infer, object, optional, string, type } from 'superstruct';
import { endpoint } from '../endpoint';
import { OUTSIDER_KINDS } from '../texts/situations';
import { Text } from '../wire';

/**
 * A telephone number or address for emergencies. `name` is its code, `for` says in English what it is for, and `emirate` is the
 * one in which it works, null for all.
 */
export const HelpNumber = type({ name: string(), number: string(), for: string(), emirate: Text });
export type HelpNumber = Infer<typeof HelpNumber>;

/** The numbers for emergencies, as the operator has set them. Public. */
export const listHelpNumbers = endpoint('GET', '/help/numbers/', {
  auth: 'none',
  answer: array(HelpNumber),
  extension: true,
});

/** The number of a case, which its author keeps, and when it was received. */
export const HelpReceipt = type({ number: string(), received_at: string() });
export type HelpReceipt = Infer<typeof HelpReceipt>;

/**
 * Opens a case for moderators without an account, with up to five images. `profile` is a name or a link, as far as it is known; it
 * is not looked up, and the answer is the same whether there is such a profile or not. The number is also sent to `email`, and later
 * the answer. May ask for a proof of work. The same content again within a day gets the first answer, and opens no second case.
 */
export const askForHelp = endpoint('POST', '/help/cases/', {
  auth: 'none',
  files: ['proof_photo_1', 'proof_photo_2', 'proof_photo_3', 'proof_photo_4', 'proof_photo_5'],
  body: object({ kind: enums(OUTSIDER_KINDS), description: string(), email: string(), profile: optional(string()) }),
  answer: HelpReceipt,
  extension: true,
});

/** The page that quick exit of the site opens, as the operator has set it. It tells nothing about this service. Public. */
export const getExit = endpoint('GET', '/help/exit/', {
  auth: 'none',
  answer: type({ address: string() }),
  extension: true,
});
