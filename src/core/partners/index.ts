export type { Partner } from './contract';
export { PARTNER_ELEMENTS, THEME_TOKENS, themeFault } from './model';
export { type ConnectedSite, needsConfirmation, type PartnerLink, type PartnerSignIn } from './sign-in-contract';
export { mayShow, type Partners, partners } from './store';
