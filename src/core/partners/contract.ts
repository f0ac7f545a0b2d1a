import { array, boolean, type Infer, nullable, string, type } from 'superstruct';
import { endpoint } from '../endpoint';
import { Theme } from './model';

export * from './sign-in-contract';
export * from './step-up-contract';

/**
 * The public data of a partner. `enabled` is false once the operator has switched the partner off. `elements` are the names,
 * without `mm-`, of the elements that the partner's pages may show, null for all. `theme` maps public tokens to values.
 */
export const Partner = type({
  id: string(),
  name: string(),
  enabled: boolean(),
  elements: nullable(array(string())),
  theme: Theme,
});
export type Partner = Infer<typeof Partner>;

/** The partner with this short id. A page calls this before it shows anything. Public, and cached for a minute. */
export const getPartner = endpoint('GET', '/partners/:partner/', { auth: 'none', answer: Partner, extension: true });
