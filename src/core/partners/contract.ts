import { array, boolean, type Infer, nullable, string, type } from 'superstruct';
import { endpoint } from '../endpoint';
import { Theme } from './model';

/**
 * A partner, as its page may know it. `enabled` is false once the operator has switched the partner off; `elements` are
 * the names, without `mm-`, of those that may be shown, null for all; `theme` holds values of public tokens by name.
 */
export const Partner = type({
  id: string(),
  name: string(),
  enabled: boolean(),
  elements: nullable(array(string())),
  theme: Theme,
});
export type Partner = Infer<typeof Partner>;

/** What a page asks before it shows anything: the partner by its short id. Public, and the same for a minute. */
export const getPartner = endpoint('GET', '/partners/:partner/', { auth: 'none', answer: Partner, extension: true });
