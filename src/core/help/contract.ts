import { array, type Infer, string, type } from 'superstruct';
import { endpoint } from '../endpoint';
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
