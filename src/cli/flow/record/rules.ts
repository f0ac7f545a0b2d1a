/** One call of a recorded session. */
export interface RecordedCall {
  /** Name of the call in the contract, e.g. `send-message`. */
  name: string;
  params: Readonly<Record<string, string>>;
  /** JSON body, or the text fields of a form. */
  body: Readonly<Record<string, unknown>>;
}

/** Lookups for rules: the member with a user id, and the other member of a conversation. */
export interface Known {
  memberOf(id: string | undefined): string;
  withWhom(roomId: string | undefined): string;
}

/** A verb with its arguments, as written in a flow. Only the verb if it has no arguments. */
type Written = string | Readonly<Record<string, unknown>>;

/** Escapes a value for a flow, because `${` in a text would be a reference. */
export function literal(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('${', () => '$${') : value;
}

const text = (value: unknown) => String(literal(value ?? ''));
const capitalised = (value: unknown) => text(value).charAt(0).toUpperCase() + text(value).slice(1);

/**
 * The verb for each write. Passwords, codes and addresses are never written, because the verb uses the member's own. Calls
 * without a rule are written as raw calls.
 */
export const rules: Readonly<Record<string, (call: RecordedCall, known: Known) => Written>> = {
  register: () => 'auth.signup',
  'verify-email': () => 'auth.verify',
  'resend-code': () => 'auth.resend',
  'log-in': () => 'auth.login',
  'log-out': () => 'auth.logout',
  'request-password-reset': () => 'auth.reset-request',
  'delete-account': () => 'account.delete',
  'create-profile': () => 'wizard.submit',
  'upload-photo': ({ body }) => ({
    'profile.photo-add': body.is_primary === 'true' ? { photo: 'generated', primary: true } : 'generated',
  }),
  'delete-photo': ({ params }) => ({ 'profile.photo-rm': Number(params.slot) }),
  'set-primary-photo': ({ params }) => ({ 'profile.photo-primary': Number(params.slot) }),
  like: ({ params }, { memberOf }) => ({ 'like.add': memberOf(params.id) }),
  unlike: ({ params }, { memberOf }) => ({ 'like.rm': memberOf(params.id) }),
  'toggle-shortlist': ({ params }, { memberOf }) => ({ 'shortlist.toggle': memberOf(params.id) }),
  block: ({ params }, { memberOf }) => ({ 'block.add': memberOf(params.id) }),
  unblock: ({ params }, { memberOf }) => ({ 'block.rm': memberOf(params.id) }),
  report: ({ params, body }, { memberOf }) => ({
    'report.send': {
      to: memberOf(params.id),
      type: capitalised(body.report_type),
      description: text(body.description),
    },
  }),
  'send-message': ({ params, body }, { withWhom }) => ({
    'chat.send': { to: withWhom(params.id), text: text(body.content) },
  }),
  'mark-room-read': ({ body }, { withWhom }) => ({ 'chat.read': withWhom(text(body.chat_id)) }),
  'mark-notifications-read': () => 'notify.read-all',
};

/** Calls that are not steps: reads, and calls that verbs make by themselves. */
export const silent: ReadonlySet<string> = new Set(['refresh-tokens']);

/** The calls of Finish, which form one step. */
export const finishCalls: readonly string[] = ['create-profile', 'upload-photo', 'save-preferences'];

/** The wrong code or password that replaces a refused one. */
export const wrong: Readonly<Record<string, Written>> = {
  'verify-email': { 'auth.verify': '000000' },
  'log-in': { 'auth.login': { password: 'Not-the-word-1' } },
};
