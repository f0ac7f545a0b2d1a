export { type ConnectedSites, connectedSites } from './connected-sites';
export type { Partner } from './contract';
export { PARTNER_ELEMENTS, THEME_TOKENS, themeFault } from './model';
export { masked, type PartnerSignInState, type PartnerSignInStore, partnerSignIn } from './sign-in';
export { type ConnectedSite, needsConfirmation, type PartnerLink, type PartnerSignIn } from './sign-in-contract';
export { type StepUp, stepUp } from './step-up';
export { mayShow, type Partners, partners } from './store';
