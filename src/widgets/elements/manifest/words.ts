/** The events and parts named in the table of tags. */

/** One event: its name, the content of `detail`, and when it is sent. */
export interface EventEntry {
  name: string;
  detail: string;
  text: string;
}

/** All events. They bubble, cross shadow roots, and contain ids at most. */
export const EVENTS: readonly EventEntry[] = [
  {
    name: 'mm-navigate',
    detail: '{ to: RouteName; query: Record<string, string> }',
    text: 'The member wants to go to a screen. To navigate yourself, cancel the event with preventDefault(). Otherwise the element that shows the screen comes into view, if the page has one.',
  },
  {
    name: 'mm-session',
    detail: '{ api: string; signedIn: boolean }',
    text: 'Sent by the document at the start and at each change of who is signed in, or of what `session` of an element tells.',
  },
  { name: 'mm-signed-in', detail: 'null', text: 'A session has begun.' },
  { name: 'mm-signed-up', detail: 'null', text: 'An account was created. Its address is not verified yet.' },
  { name: 'mm-signed-out', detail: 'null', text: 'The member has logged out.' },
  { name: 'mm-wizard-finished', detail: 'null', text: 'The profile is complete.' },
  { name: 'mm-liked', detail: '{ member: string }', text: 'The member has liked another.' },
  { name: 'mm-unliked', detail: '{ member: string }', text: 'The member has taken back a like.' },
  {
    name: 'mm-shortlist-changed',
    detail: '{ member: string }',
    text: 'A member was added to the shortlist, or removed.',
  },
  { name: 'mm-matched', detail: '{ member: string }', text: 'A like has become a match.' },
  { name: 'mm-message-sent', detail: '{ room: string }', text: 'A message has arrived at the backend.' },
];

/** All parts that `::part()` can select, with a description. */
export const PARTS: Readonly<Record<string, string>> = {
  root: 'everything that the element shows',
  card: 'every card: of a form, a member, a section',
  button: 'every button with the look of a button',
  field: 'the frame that a member types in',
  label: 'the label of a field, a checkbox or a switch',
  submit: 'the button that submits a form, except `send`',
  tab: 'a tab',
  avatar: 'a round photo, or the initial in its place',
  dialog: 'a dialog',
  toast: 'a notice',
  wizard: 'the wizard with its steps',
  dashboard: 'the dashboard',
  matches: 'the tabs with their members',
  members: 'a grid of members',
  member: 'the card of a member',
  'member-name': 'the name on it',
  compatibility: 'the badge with the percentage',
  view: 'VIEW PROFILE on a card',
  action: 'Like, Message or Unlike on a card',
  chat: 'both panes of the conversations',
  conversations: 'the list of conversations',
  conversation: 'one conversation in it',
  'conversation-pane': 'the open conversation',
  bubble: 'the bubble of a message',
  message: 'the same, by its older name',
  'own-message': 'the bubble of the member’s own message',
  composer: 'the field that a message is written in',
  send: 'the button that sends it',
  bell: 'the bell',
  badge: 'the number on it',
  panel: 'the list that it opens',
  notifications: 'the list of notifications',
};
