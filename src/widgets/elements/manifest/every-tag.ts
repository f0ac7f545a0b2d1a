import type { AttributeEntry, PropertyEntry } from './entries';

/** The attributes of every tag. */
export const COMMON_ATTRIBUTES: readonly AttributeEntry[] = [
  {
    name: 'api',
    values: 'string',
    text: 'The address of the API: https, a path of the page’s own origin, or http on this machine. Required.',
  },
  {
    name: 'storage',
    values: 'local | session | memory',
    default: 'local',
    text: 'Where the session is kept: for the browser, for the tab, or nowhere.',
  },
  {
    name: 'partner',
    values: 'string',
    text: 'The partner’s id: its theme is applied, and only the elements that it has are shown.',
  },
  {
    name: 'user',
    values: 'string',
    text: 'Any text that changes with your signed-in user, for partner sign-in. Another user, or none, ends the session.',
  },
  {
    name: 'sign-in',
    values: 'string',
    text: 'Your address that answers `{"assertion": "…"}` for your signed-in user. The property `signIn` also takes a function.',
  },
  { name: 'theme', values: 'light | dark | auto', default: 'light', text: 'The colours; `auto` follows the system.' },
  {
    name: 'density',
    values: 'comfortable | compact',
    default: 'comfortable',
    text: 'The size of controls for a mouse. For touch they are always at least 44 px.',
  },
];

/** The properties of every tag that only script can set. */
export const COMMON_PROPERTIES: readonly PropertyEntry[] = [
  {
    name: 'signIn',
    type: 'string | ((user: string) => Promise<string>)',
    text: 'As `sign-in`, or a function that gets an assertion about `user`.',
  },
  {
    name: 'query',
    type: 'Record<string, string>',
    text: 'What the screen shows, as the query of its address on the site. Set a new object to apply it again.',
  },
];

/** The parts that every tag may show besides `root`: of its forms, its notices, and the question for a proof. */
export const COMMON_PARTS = ['card', 'button', 'field', 'label', 'submit', 'avatar', 'dialog', 'toast'];
