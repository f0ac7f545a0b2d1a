/** The job of an element, for which it is compared with peers. */
export type Job = 'login' | 'bell' | 'wizard' | 'chat' | 'matches';

/** A product by others for the same job. */
export interface Peer {
  /** The name of its page, `peers/<name>.jsx`, which is not type-checked because its packages are not ours. */
  name: string;
  job: Job;
  /** The packages to install, with exact versions. */
  packages: Record<string, string>;
  /** The stylesheet that it needs. */
  style?: string;
  /** The control that makes its page usable. */
  ready: string;
}

const react = { react: '19.3.1', 'react-dom': '19.3.1' };

/** The fields of supabase's form. */
const react18 = { react: '18.3.1', 'react-dom': '18.3.1' };

export const peers: readonly Peer[] = [
  {
    name: 'supabase',
    job: 'login',
    packages: {
      '@supabase/auth-ui-react': '0.4.7',
      '@supabase/auth-ui-shared': '0.1.8',
      '@supabase/supabase-js': '2.119.1',
      ...react18,
    },
    ready: 'button[type=submit]',
  },
  {
    name: 'amplify',
    job: 'login',
    packages: { '@aws-amplify/ui-react': '6.15.6', 'aws-amplify': '6.22.1', ...react },
    style: '@aws-amplify/ui-react/styles.css',
    ready: 'button[type=submit]',
  },
  { name: 'novu', job: 'bell', packages: { '@novu/js': '3.19.2' }, ready: '#app button' },
  {
    name: 'knock',
    job: 'bell',
    packages: { '@knocklabs/react': '0.12.1', ...react },
    style: '@knocklabs/react/dist/index.css',
    ready: '.rnf-notification-icon-button',
  },
  {
    name: 'chatscope',
    job: 'chat',
    packages: { '@chatscope/chat-ui-kit-react': '2.1.1', '@chatscope/chat-ui-kit-styles': '1.4.0', ...react },
    style: '@chatscope/chat-ui-kit-styles/dist/default/styles.min.css',
    ready: '.cs-message-input__content-editor',
  },
  {
    name: 'jsonforms',
    job: 'wizard',
    packages: {
      '@jsonforms/core': '3.8.0',
      '@jsonforms/react': '3.8.0',
      '@jsonforms/vanilla-renderers': '3.8.0',
      ...react,
    },
    ready: '#app input',
  },
  {
    name: 'rjsf',
    job: 'wizard',
    packages: { '@rjsf/core': '6.11.1', '@rjsf/utils': '6.11.1', '@rjsf/validator-ajv8': '6.11.1', ...react },
    ready: '#app button[type=submit]',
  },
  {
    name: 'instantsearch',
    job: 'matches',
    packages: { 'instantsearch.js': '4.118.1', algoliasearch: '5.64.0', 'instantsearch.css': '8.23.0' },
    style: 'instantsearch.css/themes/satellite-min.css',
    ready: '.ais-Hits-item button',
  },
];
